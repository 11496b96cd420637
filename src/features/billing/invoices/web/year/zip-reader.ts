// Which files of a ZIP have begun, read while it comes in.

const signature = [0x50, 0x4b, 0x03, 0x04] as const;
const headLength = 30;

export interface ZipReader {
	readonly add: (piece: Uint8Array) => void;
	/** Lists the names of files in their order. */
	readonly names: () => readonly string[];
}

/** Looks for local file headers (APPNOTE.TXT 4.3.7); names in them are ours, and plain ASCII. */
export function createZipReader(): ZipReader {
	const names: string[] = [];
	let rest = new Uint8Array();
	return {
		names: () => names,
		add(piece) {
			const bytes = new Uint8Array(rest.length + piece.length);
			bytes.set(rest);
			bytes.set(piece, rest.length);
			let at = bytes.indexOf(signature[0]);
			let kept = bytes.length;
			while (at !== -1) {
				const { name, isCutOff = false } = readHead(bytes, at);
				if (isCutOff) {
					kept = at;
					break;
				}
				if (name !== undefined) names.push(name);
				at = bytes.indexOf(signature[0], at + 1);
			}
			rest = bytes.slice(kept);
		},
	};
}

interface Head {
	/** Belongs to the file that begins here; undefined where none does. */
	readonly name?: string;
	/** More bytes are needed to tell. */
	readonly isCutOff?: boolean;
}

function readHead(bytes: Uint8Array, at: number): Head {
	if (signature.some((byte, index) => at + index < bytes.length && bytes[at + index] !== byte)) return {};
	if (at + headLength > bytes.length) return { isCutOff: true };
	const length = (bytes[at + 26] ?? 0) + (bytes[at + 27] ?? 0) * 256;
	if (at + headLength + length > bytes.length) return { isCutOff: true };
	const name = new TextDecoder().decode(bytes.subarray(at + headLength, at + headLength + length));
	return /^[\w./-]{1,100}$/.test(name) ? { name } : {};
}
