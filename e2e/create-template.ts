import { createDatabaseFolder } from '../src/testing/create-database-folder.ts';
import { databaseTemplate } from './product.ts';

/** Creates the embedded database that the products of the tests start with. */
export default async function createTemplate() {
  const { path, remove } = await createDatabaseFolder();
  process.env[databaseTemplate] = path;
  return remove;
}
