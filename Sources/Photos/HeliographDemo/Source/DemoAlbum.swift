import HeliographCore

/// One album of the demo, with its own text.
struct DemoAlbum: Sendable {
  /// Its folder's name.
  let name: String
  let title: String
  let description: String
  /// Both in traditional Chinese, the demo's second language.
  let chinese: LocalWords
  /// HTML.
  let body: String
  /// The file on its cover; `nil` where the best of its pictures is.
  let cover: String?
  /// `nil` for the site's own: together the albums show every kind of layout.
  let layout: AlbumLayout?
  let scenes: [DemoScene]

  /// In the order in which they are shown.
  static let all = [
    DemoAlbum(
      name: "coast", title: "Coast", description: "Where the land stops, from Portugal to New Zealand.",
      chinese: LocalWords(
        title: "海岸", description: "陸地的盡頭，從葡萄牙到紐西蘭。",
        bodyHTML: """
          <p>九處邊緣。多數畫的是光從雲<strong>底下</strong>照進來、海水分擔一半工作的那個小時；有一幅在正午，因為雨到那時才停。</p>
          <blockquote>
          <p>海到處都一樣，有主見的是陸地。</p>
          </blockquote>
          """),
      body: """
        <p>Nine edges. Most were taken in the hour when the light comes in <strong>under</strong> the clouds and the
        water does half of the work; one was taken at noon, because that is when the rain left.</p>
        <blockquote>
        <p>The sea is the same everywhere. It is the land that has opinions.</p>
        </blockquote>
        """,
      cover: "jokulsarlon.jpg", layout: AlbumLayout(kind: .justified), scenes: DemoScene.coast),
    DemoAlbum(
      name: "high-country", title: "High country",
      description: "Ten mornings and afternoons above the tree line, or near it.",
      chinese: LocalWords(
        title: "高地", description: "林線之上或附近的十個早晨與午後。",
        bodyHTML: """
          <p>高度對照片做兩件事：帶走霧氣，也帶走扛三腳架的人的氣息。</p>
          <h3>關於順序</h3>
          <p>畫按拍攝的先後排列，所以季節來了又去：</p>
          <ul>
          <li><em>加州</em>和<em>德拉肯斯堡</em>各在自己的秋天，</li>
          <li><em>阿爾卑斯山</em>和<em>拉達克</em>在同一個夏天，</li>
          <li>塔峰和鹽湖在南半球的夏天。</li>
          </ul>
          """),
      body: """
        <p>Height does two things to a photograph: it takes the haze away, and it takes the breath away
        of whoever carries the tripod.</p>
        <h3>On the order</h3>
        <p>The pictures are in the order in which they were taken, so the seasons come and go:</p>
        <ul>
        <li><em>California</em> and <em>the Drakensberg</em> in their autumns,</li>
        <li>the <em>Alps</em> and <em>Ladakh</em> in one summer,</li>
        <li>and the southern summer for the towers and the salt.</li>
        </ul>
        """,
      cover: "tre-cime.jpg", layout: nil, scenes: DemoScene.highCountry),
    DemoAlbum(
      name: "after-dark", title: "After dark", description: "Nine pictures without a sun in the sky.",
      chinese: LocalWords(
        title: "入夜之後", description: "九張天空中沒有太陽的畫。",
        bodyHTML: """
          <p>網站讓相片決定明暗時，這本相簿的每一頁都是深色的：每幅畫裡太陽都在地平線以下，有一次甚至是在正午。</p>
          <p>長時間曝光是十五秒、f/1.8；再長，星星就開始移動。</p>
          """),
      body: """
        <p>Every page of this album is shown on a dark ground when a site takes its light from its
        photographs: the sun stood below the horizon in each of them, once even at noon.</p>
        <p>The long exposures are fifteen seconds at f/1.8; anything longer and the stars begin to move.</p>
        """,
      cover: "victoria-peak.jpg", layout: AlbumLayout(kind: .masonry), scenes: DemoScene.afterDark),
    DemoAlbum(
      name: "wide-and-tall",
      title: "Wide and tall: four pictures that fit on no screen, from the fjord to the top of the tower",
      description: "Two that are five times as wide as high, and two that are four times as high as wide.",
      chinese: LocalWords(
        title: "寬與高：四張任何螢幕都裝不下的畫，從峽灣到塔頂", description: "兩張寬是高的五倍，兩張高是寬的四倍。",
        bodyHTML: "<p>有些東西就是長。這幾張要一路捲著看：打開一張，再放大。</p>"),
      body: """
        <p>Some subjects are long. These are for scrolling along: open one, and zoom in.</p>
        """,
      cover: nil, layout: AlbumLayout(kind: .justified), scenes: DemoScene.wideAndTall),
    DemoAlbum(
      name: "kyoto", title: "京都、光のある時間", description: "夜明けから夜まで、四枚の絵。",
      chinese: LocalWords(
        title: "京都，有光的時間", description: "從黎明到夜晚，四幅畫。",
        bodyHTML: "<p>這本相簿原來的文字是日文。標題、說明和關鍵字，用什麼語言寫都可以。</p>"),
      body: """
        <p>このアルバムの言葉は日本語です。題名、説明、キーワードは、どの言語でも書けます。</p>
        """,
      cover: "arashiyama.jpg", layout: nil, scenes: DemoScene.kyoto),
    DemoAlbum(
      name: "one-window", title: "One window, one day",
      description: "Lago di Braies on the day of the equinox, a picture every half hour.",
      chinese: LocalWords(
        title: "一扇窗，一整天", description: "晝夜平分日的布萊埃斯湖，每半小時一幅。",
        bodyHTML: "<p>這些畫沒有人取標題，大多數相片也是這樣。它們一頁放不下。</p>"),
      body: """
        <p>Nobody gave these pictures titles, as nobody does with most photographs. There are more of them than fit on
        one page.</p>
        """,
      cover: nil, layout: nil, scenes: DemoScene.oneWindow),
  ]

  var page: SourcePage {
    var text = AlbumText(
      title: title, description: description, bodyHTML: body, cover: cover.map { Array($0.utf8) },
      order: .time,
      layout: layout)
    text.words = [DemoKind.secondLanguage: chinese]
    return SourcePage(
      album: AlbumID.root.child(name.utf8), text: text, photos: scenes.compactMap { $0.photo(album: name) })
  }
}
