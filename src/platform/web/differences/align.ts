// What two lists have in common, in order: the longest common part, found in a table that is never larger than a screen can show.

export interface Step<Item> {
	readonly kind: 'same' | 'removed' | 'added';
	readonly item: Item;
}

/** The most comparisons of one alignment. Of longer lists what lies between their common ends counts as replaced. */
const maxCells = 250_000;

export function align<Item>(before: readonly Item[], after: readonly Item[]): readonly Step<Item>[] {
	const start = commonStart(before, after);
	const end = commonStart(before.slice(start).toReversed(), after.slice(start).toReversed());
	const same = (items: readonly Item[]): Step<Item>[] => items.map((item) => ({ kind: 'same', item }));
	return [
		...same(after.slice(0, start)),
		...alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
		...same(after.slice(after.length - end)),
	];
}

function commonStart<Item>(one: readonly Item[], other: readonly Item[]): number {
	const differs = one.findIndex((item, index) => index >= other.length || item !== other[index]);
	return differs < 0 ? one.length : differs;
}

function alignMiddle<Item>(before: readonly Item[], after: readonly Item[]): readonly Step<Item>[] {
	const isTooLong = before.length * after.length > maxCells;
	const lengths = isTooLong ? [] : commonLengths(before, after);
	const steps: Step<Item>[] = [];
	let left = 0;
	let right = 0;
	while (left < before.length || right < after.length) {
		const removed = before[left];
		const added = after[right];
		if (removed !== undefined && removed === added && !isTooLong) {
			steps.push({ kind: 'same', item: removed });
			left += 1;
			right += 1;
		} else if (
			removed !== undefined &&
			(added === undefined || (lengths[left + 1]?.[right] ?? 0) >= (lengths[left]?.[right + 1] ?? 0))
		) {
			steps.push({ kind: 'removed', item: removed });
			left += 1;
		} else {
			if (added !== undefined) steps.push({ kind: 'added', item: added });
			right += 1;
		}
	}
	return steps;
}

/** How much is common from each place on. */
function commonLengths<Item>(before: readonly Item[], after: readonly Item[]): readonly number[][] {
	const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
	for (let left = before.length - 1; left >= 0; left -= 1) {
		for (let right = after.length - 1; right >= 0; right -= 1) {
			const row = lengths[left];
			const below = lengths[left + 1];
			if (row === undefined || below === undefined) continue;
			row[right] =
				before[left] === after[right] ? (below[right + 1] ?? 0) + 1 : Math.max(below[right] ?? 0, row[right + 1] ?? 0);
		}
	}
	return lengths;
}
