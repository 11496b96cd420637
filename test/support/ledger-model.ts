// What the credit ledger must do, said again as plainly as possible: buckets in memory, one command at a time. The ledger is held against it.

/** Is `done`, or the code of the refusal. */
export type Outcome = string;
interface Bucket {
	balance: number;
	readonly expiresAt: number | undefined;
}
interface Effect {
	readonly owner: number;
	readonly bucket: string;
	readonly amount: number;
}
interface Fact {
	/** What a reversal undoes; undefined where there is nothing to undo. */
	readonly effects: readonly Effect[] | undefined;
	isReversed: boolean;
}
interface Reservation {
	readonly owner: number;
	readonly parts: readonly Effect[];
	readonly amount: number;
	readonly expiresAt: number;
	isOpen: boolean;
}

export class LedgerModel {
	readonly wallets = new Map<number, Map<string, Bucket>>();
	readonly facts = new Map<string, Fact>();
	readonly reservations = new Map<string, Reservation>();

	put(owner: number, bucket: string, amount: number, expiresAt?: number): readonly Effect[] {
		const effect = { owner, bucket, amount };
		this.#apply([effect], expiresAt);
		return [effect];
	}

	/** What a debit takes, or undefined where there is not enough. */
	debit(owner: number, amount: number, now: number, only?: string): readonly Effect[] | undefined {
		const usable = [...this.#walletOf(owner)]
			.filter(([name, { expiresAt }]) =>
				only === undefined ? name !== 'held' && (expiresAt === undefined || expiresAt > now) : name === only,
			)
			.sort(([one, a], [other, b]) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || rank(one) - rank(other));
		let left = amount;
		const taken: Effect[] = [];
		for (const [bucket, { balance }] of usable) {
			const piece = Math.min(left, balance);
			if (piece > 0) taken.push({ owner, bucket, amount: -piece });
			left -= piece;
		}
		if (left > 0) return undefined;
		this.#apply(taken);
		return taken;
	}

	reserve(id: string, owner: number, amount: number, now: number, expiresAt: number): Outcome {
		const parts = this.debit(owner, amount, now);
		if (parts === undefined) return 'credits.insufficient';
		this.put(owner, 'held', amount);
		this.reservations.set(id, { owner, parts, amount, expiresAt, isOpen: true });
		this.facts.set(id, { effects: undefined, isReversed: false });
		return 'done';
	}

	/** Ends a reservation; gives what was spent of it, for the fact of the capture. */
	close(id: string, spent: number, now: number): readonly Effect[] | Outcome {
		const reservation = this.reservations.get(id);
		if (reservation === undefined) return 'credits.reservation_not_found';
		const { owner, parts, amount, expiresAt } = reservation;
		if (spent > amount) return 'credits.over_reservation';
		if (!reservation.isOpen || expiresAt <= now) return 'credits.reservation_closed';
		return this.#giveBack(reservation, owner, parts, amount, spent);
	}

	reverse(id: string): Outcome {
		const fact = this.facts.get(id);
		if (fact?.effects === undefined) return 'credits.not_reversible';
		if (fact.isReversed) return 'credits.already_reversed';
		const undone = fact.effects.map((effect) => ({ ...effect, amount: -effect.amount }));
		const isCovered = undone.every(
			({ owner, bucket, amount }) => (this.#walletOf(owner).get(bucket)?.balance ?? 0) + amount >= 0,
		);
		if (!isCovered) return 'credits.insufficient';
		this.#apply(undone);
		fact.isReversed = true;
		return 'done';
	}

	expire(now: number): void {
		for (const reservation of this.reservations.values()) {
			const { owner, parts, amount, expiresAt, isOpen } = reservation;
			if (isOpen && expiresAt <= now) this.#giveBack(reservation, owner, parts, amount, 0);
		}
		for (const buckets of this.wallets.values()) {
			for (const bucket of buckets.values())
				if (bucket.expiresAt !== undefined && bucket.expiresAt <= now) bucket.balance = 0;
		}
	}

	/** `owner bucket` → balance, of all buckets that are not empty. */
	balances(): Readonly<Record<string, number>> {
		const all = [...this.wallets].flatMap(([owner, buckets]) =>
			[...buckets].map(([bucket, { balance }]) => [`u${owner} ${bucket}`, balance] as const),
		);
		return Object.fromEntries(
			all.filter(([, balance]) => balance > 0).sort(([one], [other]) => (one < other ? -1 : 1)),
		);
	}

	#giveBack(
		reservation: Reservation,
		owner: number,
		parts: readonly Effect[],
		amount: number,
		spent: number,
	): readonly Effect[] {
		reservation.isOpen = false;
		this.put(owner, 'held', -amount);
		this.#apply(parts.map((part) => ({ ...part, amount: -part.amount })));
		let left = spent;
		const used = parts.flatMap((part) => {
			const piece = Math.min(left, -part.amount);
			left -= piece;
			return piece === 0 ? [] : [{ ...part, amount: -piece }];
		});
		this.#apply(used);
		return used;
	}

	#apply(effects: readonly Effect[], expiresAt?: number): void {
		for (const { owner, bucket, amount } of effects) {
			const buckets = this.#walletOf(owner);
			const known = buckets.get(bucket) ?? { balance: 0, expiresAt };
			known.balance += amount;
			buckets.set(bucket, known);
		}
	}

	#walletOf(owner: number): Map<string, Bucket> {
		const buckets = this.wallets.get(owner) ?? new Map<string, Bucket>();
		this.wallets.set(owner, buckets);
		return buckets;
	}
}

/** Among what never ends, granted credits are debited before bought ones. */
function rank(bucket: string): number {
	return bucket === 'bought' ? 1 : 0;
}
