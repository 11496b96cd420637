// Locks the data folder named by the argument and holds it.
import { lockFolder } from '#platform/server/db/folder-lock.ts';

await lockFolder(process.argv[2] ?? '');
console.log('locked');
setInterval(() => undefined, 60_000);
