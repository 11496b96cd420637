// A worker that can do what no task should.
import { serveTasks } from '#platform/server/workers/serve-tasks.ts';
import { ask, die, refuse, stay } from '../worker-tasks.ts';

serveTasks([ask, die, refuse, stay]);
