// A long text before and after: only its changed paragraphs are shown, and between them how many did not change.
import { align } from './align.ts';

export type ParagraphChange =
	| { readonly kind: 'same'; readonly count: number }
	| { readonly kind: 'changed'; readonly before: string; readonly after: string };

export function compareParagraphs(before: readonly string[], after: readonly string[]): readonly ParagraphChange[] {
	const changes: ParagraphChange[] = [];
	let removed: string[] = [];
	let added: string[] = [];
	let same = 0;
	const endSame = (): void => {
		if (same > 0) changes.push({ kind: 'same', count: same });
		same = 0;
	};
	/** Paragraphs that stand in the same place are compared with each other. */
	const endChange = (): void => {
		for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
			changes.push({ kind: 'changed', before: removed[index] ?? '', after: added[index] ?? '' });
		}
		removed = [];
		added = [];
	};
	for (const { kind, item } of align(before, after)) {
		if (kind === 'same') {
			endChange();
			same += 1;
		} else {
			endSame();
			(kind === 'removed' ? removed : added).push(item);
		}
	}
	endChange();
	endSame();
	return changes;
}
