// The messages in a stream of PostgreSQL's protocol: a type, the length of the rest, the rest. The first one of a client has no type.

export const startupMessage = { hasType: false };

/** Takes bytes as they come and gives the messages that have become whole. */
export function messagesOf(first = { hasType: true }): (bytes: Buffer) => Buffer[] {
	let pending = Buffer.alloc(0);
	let { hasType } = first;
	return (bytes) => {
		pending = Buffer.concat([pending, bytes]);
		const messages: Buffer[] = [];
		for (;;) {
			const lengthAt = hasType ? 1 : 0;
			if (pending.length < lengthAt + 4) return messages;
			const end = lengthAt + pending.readUInt32BE(lengthAt);
			if (pending.length < end) return messages;
			messages.push(pending.subarray(0, end));
			pending = pending.subarray(end);
			hasType = true;
		}
	};
}

/** Reads the text of a simple query. */
export function textOf(message: Buffer): string | undefined {
	return stringOf(message, 'Q');
}

/** Reads which statement is given its values: the name in a Bind message, behind the name of its portal. */
export function statementNameOf(message: Buffer): string | undefined {
	if (message[0] !== 'B'.charCodeAt(0)) return undefined;
	const start = message.indexOf(0, 5) + 1;
	return message.toString('utf8', start, message.indexOf(0, start));
}

/** The tag with which a statement is answered, such as `INSERT 0 1`. */
export function tagOf(message: Buffer): string | undefined {
	return stringOf(message, 'C');
}

function stringOf(message: Buffer, type: string): string | undefined {
	if (message[0] !== type.charCodeAt(0)) return undefined;
	return message.toString('utf8', 5, message.length - 1);
}
