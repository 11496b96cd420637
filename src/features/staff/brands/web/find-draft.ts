import type { DraftState, VersionKind } from '#features/staff/brand-editor/contract.ts';

/** The draft of a kind; undefined where it changes nothing. */
export function findDraft(
	{ drafts }: { readonly drafts: readonly DraftState[] },
	kind: VersionKind,
): DraftState | undefined {
	return drafts.find((draft) => draft.kind === kind && draft.changes > 0);
}
