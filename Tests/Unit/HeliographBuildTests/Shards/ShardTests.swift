import HeliographCore
import Testing

@testable import HeliographBuild

@Suite struct ShardTests {
  @Test(arguments: ["", "/", "0/8", "9/8", "1/0", "-1/8", "1/8/8", "1", "a/8", "1 /8", "٣/8", "1/10000000"])
  func readsNoOtherShare(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func givesEveryPhotoToOneShare() throws {
    for count in [1, 3, 8] {
      let shards = try (1...count).map { try #require(Shard($0, of: count)) }
      for number in 0..<200 {
        let photo = PhotoID(source: "folder", name: "Alps/\(number).jpg".utf8)
        #expect(shards.count { $0.holds(photo) } == 1)
      }
    }
  }

  /// `printf 'folder:a.jpg' | sha256sum` begins with b3864396384b4a1b; modulo 8 that is 3, and shares count from 1.
  @Test func decidesByTheFirstBytesOfTheHash() throws {
    let photo = PhotoID(source: "folder", name: "a.jpg".utf8)
    #expect(ContentHash(of: photo.bytes).hex.hasPrefix("b3864396384b4a1b"))
    #expect(try #require(Shard("4/8")).holds(photo))
  }

  private func shard(_ variables: [String: String]) throws -> String {
    let shard = try ShardEnvironment(variables).shard()
    return "\(shard.index)/\(shard.count)"
  }

  @Test(arguments: [
    (["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "4"], "3/4"),
    (["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "5", "HELIOGRAPH_SHARDS": "8"], "5/8"),
    (["JOB_COMPLETION_INDEX": "0", "HELIOGRAPH_SHARDS": "8"], "1/8"),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "7", "AWS_BATCH_JOB_ARRAY_SIZE": "8"], "8/8"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "1/2"),
    (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "2/2"),
    (["PARALLEL_SEQ": "3", "HELIOGRAPH_SHARDS": "4"], "3/4"),
  ])
  func readsTheShareOfEachEngine(variables: [String: String], share: String) throws {
    #expect(try shard(variables) == share)
  }

  @Test(arguments: [
    [:],
    ["JOB_COMPLETION_INDEX": "0"],
    ["JOB_COMPLETION_INDEX": "8", "HELIOGRAPH_SHARDS": "8"],
    ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"],
    ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "2"],
    ["CI_NODE_INDEX": "1"],
    ["PARALLEL_SEQ": "1", "SLURM_ARRAY_TASK_ID": "1", "HELIOGRAPH_SHARDS": "2"],
    [
      "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4",
      "SLURM_ARRAY_TASK_STEP": "2",
    ],
  ])
  func refusesAnEnvironmentThatNamesNoShare(variables: [String: String]) {
    let error = #expect(throws: ShardError.self) { try shard(variables) }
    #expect(error?.message.contains(";") == true)
  }
}
