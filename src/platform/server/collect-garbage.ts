// Long work that makes much and keeps nothing, such as a thousand documents one after the other. Left alone, the process lets its memory grow
// by a few hundred megabytes before it looks what it can free, and does not give them back.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options?: { readonly type: 'minor' }) => void;

/** Made by the first long work: an ordinary process cannot ask for it. */
let collect: Collect | undefined;

/** One to two milliseconds for what is young, about fifty for everything. */
export function collectGarbage(which: 'young' | 'all'): void {
	collect ??= exposeCollect();
	if (which === 'young') collect({ type: 'minor' });
	else collect();
}

function exposeCollect(): Collect {
	setFlagsFromString('--expose-gc');
	return runInNewContext('gc') as Collect;
}
