/// Where the water of one column begins, in rows.
struct Shore {
  /// The first row of water; the picture's height when there is none.
  let row: Int
  /// The uppermost row of the land behind it; `row` when only sky is behind it.
  let landTop: Int
}
