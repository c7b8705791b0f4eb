import GRDB

/// The catalog's tables, and how each version of them grew out of the one before.
enum CatalogSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: developed photos, last answers") { database in
      try database.execute(
        sql: """
          CREATE TABLE developed (
            key TEXT PRIMARY KEY NOT NULL, content TEXT NOT NULL, record BLOB NOT NULL
          ) WITHOUT ROWID;
          CREATE INDEX developed_content ON developed (content);
          CREATE TABLE answer (source TEXT PRIMARY KEY NOT NULL, pages BLOB NOT NULL) WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("2: files seen, pages rendered") { database in
      try database.execute(
        sql: """
          CREATE TABLE seen (
            device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
            changed INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (device, inode)
          ) WITHOUT ROWID;
          CREATE TABLE rendered (fingerprint BLOB PRIMARY KEY NOT NULL, content BLOB NOT NULL) WITHOUT ROWID;
          """)
    }
    // Rows of a WITHOUT ROWID table that are longer than a quarter of a page take a page of their own each. Responses
    // of sources, and records that outlive the catalog, are in the store.
    migrator.registerMigration("3: records that fit their pages, photos shown") { database in
      try database.execute(
        sql: """
          DROP TABLE developed;
          DROP TABLE answer;
          CREATE TABLE developed (key BLOB PRIMARY KEY NOT NULL, content BLOB NOT NULL, record BLOB NOT NULL);
          CREATE INDEX developed_content ON developed (content);
          CREATE TABLE shown (
            id BLOB PRIMARY KEY NOT NULL, content BLOB NOT NULL, key BLOB NOT NULL, first INTEGER NOT NULL,
            isLocal INTEGER NOT NULL
          ) WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("4: folders listed, albums composed") { database in
      try database.execute(
        sql: """
          CREATE TABLE folder (
            id BLOB PRIMARY KEY NOT NULL, stamp BLOB NOT NULL, content BLOB NOT NULL, record BLOB NOT NULL, cover BLOB
          );
          CREATE TABLE album (id BLOB PRIMARY KEY NOT NULL, dependencies BLOB NOT NULL, pages BLOB NOT NULL);
          ALTER TABLE shown ADD COLUMN folder BLOB NOT NULL DEFAULT x'';
          ALTER TABLE shown ADD COLUMN slot INTEGER NOT NULL DEFAULT 0;
          CREATE INDEX shown_slot ON shown (slot);
          CREATE INDEX shown_folder ON shown (folder);
          """)
    }
    // Which day is known for photos that were not on the first site for which somebody wanted to know.
    migrator.registerMigration("5: days on which photos appeared") { database in
      try database.execute(
        sql: "CREATE TABLE appeared (id BLOB PRIMARY KEY NOT NULL, day INTEGER) WITHOUT ROWID")
    }
    migrator.registerMigration("6: pages that moved") { database in
      try database.execute(
        sql: "CREATE TABLE moved (number INTEGER PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL)")
    }
    migrator.registerMigration("7: what pages show that are known by nothing else") { database in
      try database.execute(
        sql: "CREATE TABLE content (path TEXT PRIMARY KEY NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID")
    }
    // Both are unknown for what an earlier version left: such a photo is of source 0, and no folder has a row.
    migrator.registerMigration("8: sources of photos, disks of folders") { database in
      try database.execute(
        sql: """
          ALTER TABLE shown ADD COLUMN source INTEGER NOT NULL DEFAULT 0;
          CREATE TABLE disk (
            source INTEGER NOT NULL, folder BLOB NOT NULL, boundary INTEGER NOT NULL, PRIMARY KEY (source, folder)
          ) WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("9: what the search says of albums") { database in
      try database.execute(sql: "ALTER TABLE album ADD COLUMN search BLOB")
    }
    return migrator
  }
}
