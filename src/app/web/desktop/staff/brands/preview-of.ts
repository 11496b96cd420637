// What of a brand is shown beside its form: it is drawn anew where the draft, or what is live, is another.
import type { EditedBrand } from '#features/staff/brands/web/queries.ts';

export function previewOf({ brandKey, drafts, versions, hosts }: EditedBrand) {
	const marks = [...drafts.map(({ changes, at }) => `${changes} ${at ?? ''}`), ...versions.map(({ number }) => number)];
	return { brandKey, revision: marks.join(','), host: hosts[0] };
}
