// PGlite as published never syncs: it starts PostgreSQL with -F and its file system has no fsync at all, so that a power cut
// could lose or tear what was acknowledged. This file system syncs when PostgreSQL asks; `durableStartParams` make it ask.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isFullDisk } from './transient.ts';

interface NodeStream {
	/** The real file system knows the file by this descriptor. */
	readonly nfd?: number;
	readonly node: unknown;
}
type Operations = Record<string, (...given: readonly unknown[]) => unknown>;
interface NodeFileSystem {
	realPath(node: unknown): string;
	node_ops: Operations;
	stream_ops: Operations & { fsync?: (stream: NodeStream) => number };
}

/** Operations need room that make a file, make it longer or write. */
const needRoom = {
	node_ops: ['mknod', 'setattr', 'symlink', 'rename'],
	stream_ops: ['open', 'write', 'msync'],
} as const;
/** ENOSPC and EDQUOT, as its runtime numbers them. */
const noRoomNumbers = new Set<unknown>([51, 19]);

/** PGlite's own start parameters with syncs on, by the one call that its runtime passes on (`fdatasync` is a no-op there). */
export const durableStartParams: readonly string[] = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	'-c',
	'fsync=on',
	'-c',
	'wal_sync_method=fsync',
];

/** A folder of the machine as PGlite's data folder, with real syncs. */
export class DurableFolder extends NodeFS {
	/** Whether room was asked for that the disk does not have. PostgreSQL stops over that in most places. */
	isFull = false;

	override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(pg, options);
		const change: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
			const fileSystem = module.NODEFS as NodeFileSystem;
			fileSystem.stream_ops.fsync = (stream) => this.#noticing(() => sync(stream, fileSystem));
			for (const kind of ['node_ops', 'stream_ops'] as const) {
				for (const name of needRoom[kind]) this.#watch(fileSystem[kind], name);
			}
		};
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } };
	}

	#watch(operations: Operations, name: string): void {
		const operation = operations[name];
		if (operation !== undefined) operations[name] = (...given) => this.#noticing(() => operation(...given));
	}

	#noticing<T>(operate: () => T): T {
		try {
			return operate();
		} catch (error) {
			const number = error !== null && typeof error === 'object' && 'errno' in error ? error.errno : undefined;
			if (isFullDisk(error) || noRoomNumbers.has(number)) this.isFull = true;
			throw error;
		}
	}
}

function sync(stream: NodeStream, fileSystem: NodeFileSystem): number {
	if (stream.nfd !== undefined) {
		fsyncSync(stream.nfd);
		return 0;
	}
	const descriptor = openSync(fileSystem.realPath(stream.node), 'r');
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
	return 0;
}
