// Password hashing behind a bounded queue, so that many sign-ins at once neither starve other calls nor pile up.
import { createSecretKey } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { platformProblem } from '#platform/contract/problem.ts';
import { hashWithKey } from './secrets.ts';

/** OWASP ASVS 5.0 appendix C: argon2id, t=3 with m≥12 MiB; measured fastest of its rows when many sign in at once. */
const parameters: Options = { algorithm: 2, memoryCost: 12_288, timeCost: 3, parallelism: 1, outputLen: 32 };

export interface PasswordHasher {
	hash(password: string): Promise<string>;
	/** Against the stored hash, or in the same time against nothing when there is none. */
	verify(password: string, stored: string | null): Promise<boolean>;
	/**
	 * Runs work that ends in a hash, unless as many are at it already as may run and wait together: then it is refused at once,
	 * before it costs anything.
	 */
	admit<T>(work: () => Promise<T>): Promise<T>;
	/** Calls that are admitted now: those that hash and those that wait. */
	countAdmitted(): number;
	/** Whether the stored hash was made with other parameters and should be made again at the next sign-in. */
	isOutdated(stored: string): boolean;
}

export interface HasherOptions {
	/** Mixed into every password; lives outside the database. */
	readonly pepper: Buffer;
	/** Hashes at once; default one a core. */
	readonly concurrency?: number | undefined;
	/** Waiting ones beyond which a caller is told to come back. */
	readonly maxWaiting?: number;
}

export async function createPasswordHasher(options: HasherOptions): Promise<PasswordHasher> {
	const concurrency = options.concurrency ?? availableParallelism();
	const maxWaiting = options.maxWaiting ?? 128;
	const queue = createBoundedQueue(concurrency, maxWaiting);
	const pepper = createSecretKey(options.pepper);
	let admitted = 0;
	// NFKC first, so that the same password typed on another keyboard layout is the same. As text: the library's verify takes no bytes.
	const prepare = (password: string): string =>
		hashWithKey(pepper, 'password', password.normalize('NFKC')).toString('base64');
	const decoy = await hash(prepare('no account has this password'), parameters);
	return {
		async admit(work) {
			if (admitted >= concurrency + maxWaiting) throw busy();
			admitted += 1;
			try {
				return await work();
			} finally {
				admitted -= 1;
			}
		},
		countAdmitted: () => admitted,
		hash: (password) => queue(() => hash(prepare(password), parameters)),
		verify: (password, stored) =>
			queue(async () => (await verify(stored ?? decoy, prepare(password), parameters)) && stored !== null),
		isOutdated: (stored) => !stored.startsWith(decoy.slice(0, decoy.lastIndexOf('$', decoy.lastIndexOf('$') - 1))),
	};
}

const busy = () => platformProblem('server.busy', { retryAfterSeconds: 2 });

type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

function createBoundedQueue(concurrency: number, maxWaiting: number): BoundedQueue {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async (work) => {
		if (running >= concurrency) {
			if (waiting.length >= maxWaiting) throw busy();
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else running += 1;
		try {
			return await work();
		} finally {
			// The place passes straight to the next in line, so `running` stays as it is.
			const next = waiting.shift();
			if (next === undefined) running -= 1;
			else next();
		}
	};
}
