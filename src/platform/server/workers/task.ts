// Work that would hold up everybody whom the thread of the server answers, so that it is done on another one (`workers.ts`). What goes in and
// what comes out is copied: it is data alone, and bytes arrive as plain arrays of them.
export interface Task<Input, Output> {
	/** Both threads have the same. */
	readonly name: string;
	/** Loads what it needs, in the thread that does the work. */
	load(): Promise<(input: Input) => Output | Promise<Output>>;
}

/** The same bytes as Node's own functions take them. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
	return Buffer.from(buffer, byteOffset, byteLength);
}
