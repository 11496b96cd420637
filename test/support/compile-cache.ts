// Most of what a process takes to start is reading its modules: those that tests start keep them compiled, as the portal itself does.
import { join } from 'node:path';

export const compileCache = { NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/portico') } as const;
