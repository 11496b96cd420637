// PGlite as published never syncs: it starts PostgreSQL with -F and its file system has no fsync at all, so that a power cut
// could lose or tear what was acknowledged. This file system syncs when PostgreSQL asks; `durableStartParams` make it ask.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeStream {
	/** Descriptor of the file in the real file system. */
	readonly nfd?: number;
	readonly node: unknown;
}
interface NodeFileSystem {
	realPath(node: unknown): string;
	stream_ops: { fsync?: (stream: NodeStream) => number };
}

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
	override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(pg, options);
		const addSync: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
			const fileSystem = module.NODEFS as NodeFileSystem;
			fileSystem.stream_ops.fsync = (stream) => sync(stream, fileSystem);
		};
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
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
