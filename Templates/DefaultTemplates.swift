/// The default templates and assets, embedded in the program.
package enum DefaultTemplates {
  /// Every file by its name: "photo.mustache", "site.css".
  ///
  /// The one list of them: a file of `Templates/Pages` or `Templates/Assets` needs a line here, and a test compares
  /// the two.
  package static let files: [String: [UInt8]] = [
    "album.mustache": PackageResources.album_mustache,
    "albums.mustache": PackageResources.albums_mustache,
    "bar.mustache": PackageResources.bar_mustache,
    "card.mustache": PackageResources.card_mustache,
    "download.mustache": PackageResources.download_mustache,
    "favicon.svg": PackageResources.favicon_svg,
    "gallery.mustache": PackageResources.gallery_mustache,
    "grid.mustache": PackageResources.grid_mustache,
    "head.mustache": PackageResources.head_mustache,
    "hero.mustache": PackageResources.hero_mustache,
    "icon-180.png": PackageResources.icon_180_png,
    "icon-192.png": PackageResources.icon_192_png,
    "icon-512.png": PackageResources.icon_512_png,
    "index.mustache": PackageResources.index_mustache,
    "locked.mustache": PackageResources.locked_mustache,
    "maskable-512.png": PackageResources.maskable_512_png,
    "names.mustache": PackageResources.names_mustache,
    "notfound.mustache": PackageResources.notfound_mustache,
    "overview.mustache": PackageResources.overview_mustache,
    "pages.mustache": PackageResources.pages_mustache,
    "photo.js": PackageResources.photo_js,
    "photo.mustache": PackageResources.photo_mustache,
    "picture.mustache": PackageResources.picture_mustache,
    "search.js": PackageResources.search_js,
    "search.mustache": PackageResources.search_mustache,
    "seek.mustache": PackageResources.seek_mustache,
    "settings.mustache": PackageResources.settings_mustache,
    "site.css": PackageResources.site_css,
    "site.js": PackageResources.site_js,
    "theme.js": PackageResources.theme_js,
    "theme.mustache": PackageResources.theme_mustache,
    "unlock.css": PackageResources.unlock_css,
    "unlock.js": PackageResources.unlock_js,
    "worker.js": PackageResources.worker_js,
  ]
}
