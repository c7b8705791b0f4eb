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
    return migrator
  }
}
