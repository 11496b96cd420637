// Adds up what all documents give back of others, to compare it with what those say was given back of them.
import type { Snapshot } from '../issue/snapshot.ts';
import type { InvoiceRecord } from '../issue/records.ts';
import type { Fault } from '../proof/walk.ts';

export class GivenBackSums {
	/** By document and part: what was given back by others less what the document says. Only what is not zero. */
	readonly #open = new Map<string, number>();

	add({ id, givenBack: { lines, taxes } }: Pick<InvoiceRecord, 'id' | 'givenBack'>, snapshot: Snapshot): void {
		for (const [line, amount] of Object.entries(lines)) this.#change(`${id} line ${line}`, -amount);
		for (const [tax, amount] of Object.entries(taxes)) this.#change(`${id} tax ${tax}`, -amount);
		for (const { credits, amount } of snapshot.lines)
			if (credits !== undefined) this.#change(`${credits.invoiceId} line ${credits.line}`, -amount);
		for (const group of snapshot.groups) {
			const { credits } = group;
			if (credits === undefined) continue;
			for (const { tax, amount } of group.taxes)
				this.#change(`${credits.invoiceId} tax ${credits.group} ${tax}`, -amount);
		}
	}

	/** Documents of which a sum is not zero. */
	suspects(): readonly string[] {
		return [...new Set([...this.#open.keys()].map((key) => key.slice(0, key.indexOf(' '))))];
	}

	faultsOf(id: string): readonly Fault[] {
		return [...this.#open]
			.filter(([subject]) => subject.startsWith(`${id} `))
			.map(([subject, found]) => {
				return { check: 'what was given back is what documents give back', subject, expected: 0, found };
			});
	}

	#change(key: string, amount: number): void {
		const sum = (this.#open.get(key) ?? 0) + amount;
		if (sum === 0) this.#open.delete(key);
		else this.#open.set(key, sum);
	}
}
