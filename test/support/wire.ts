// What tests send and read of a call: in the code's names here, in the wire's on the line.
import { renameFields, toCodeName, toWireName } from '#platform/contract/wire-names.ts';

/** A body, whatever it is: fields that no call has are renamed, too. What must stay as it is goes through `send`. */
export function toWire(body: unknown): unknown {
	return renameFields(body, toWireName);
}

export function fromWire(answer: unknown): unknown {
	return renameFields(answer, toCodeName);
}

/** What a download asks for, behind the question mark of its address. */
export function wireQuery(values: Readonly<Record<string, string>>): string {
	return new URLSearchParams(toWire(values) as Record<string, string>).toString();
}
