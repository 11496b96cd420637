// What a full disk does to the embedded database, and what to say of it. PostgreSQL writes nothing that it cannot log, so nothing
// that was acknowledged is lost; but over a log without room it stops in the middle, and only a new start recovers it.
import type { DurableFolder } from './durable-fs.ts';
import type { ProtocolEnd } from './pglite-stream.ts';
import { fullDiskMessage } from '../data-folder.ts';

/** An answer of a database whose disk is full, with PostgreSQL's code for it. */
class FullDisk extends Error {
	readonly code = '53100';
}

/** The engine, until it stops over a full disk: from then on every statement fails with what to do about it. */
export function stopWhenFull(engine: ProtocolEnd, files: Pick<DurableFolder, 'isFull'>, folder: string): ProtocolEnd {
	let hasStopped = false;
	const stop = (cause?: unknown): never => {
		hasStopped = true;
		throw new FullDisk(fullDiskMessage(folder), { cause });
	};
	return {
		async execProtocolRawStream(message, options) {
			if (hasStopped) return stop();
			files.isFull = false;
			const answers: Uint8Array[] = [];
			const onRawData = (bytes: Uint8Array): void => {
				if (files.isFull) answers.push(bytes.slice());
				options.onRawData(bytes);
			};
			await engine.execProtocolRawStream(message, { ...options, onRawData }).catch((error: unknown) => {
				if (files.isFull) stop(error);
				throw error;
			});
			// A statement that found no room for its rows is refused as such, and the engine goes on.
			if (files.isFull && errorsIn(Buffer.concat(answers)).some((error) => !isRefusal(error))) stop();
		},
	};
}

interface ServerError {
	readonly severity: string;
	readonly code: string;
}

function isRefusal({ severity, code }: ServerError): boolean {
	return severity === 'ERROR' && code === '53100';
}

const errorResponse = 0x45;

/** The errors among PostgreSQL's answers. */
function errorsIn(answers: Buffer): ServerError[] {
	const errors: ServerError[] = [];
	for (let at = 0; at + 5 <= answers.length; at += 1 + answers.readUInt32BE(at + 1)) {
		if (answers[at] !== errorResponse) continue;
		const fields = answers.toString('utf8', at + 5, at + 1 + answers.readUInt32BE(at + 1)).split('\0');
		const field = (type: string): string => fields.find((text) => text.startsWith(type))?.slice(1) ?? '';
		errors.push({ severity: field('V'), code: field('C') });
	}
	return errors;
}
