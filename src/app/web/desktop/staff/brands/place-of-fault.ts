// The way from what keeps a brand from being published to the field that mends it.
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import type { Fault } from '#features/staff/brand-editor/contract.ts';

export const addressOfFault = (brandKey: string, { section, path }: Pick<Fault, 'section' | 'path'>): string =>
	withQuery(pathTo('staffBrand', { brandKey, section }), { begin: 'mend', field: path });

/** A field that is typed has its path as its name. Of any other, the button beside its fault opens it. */
export function showField(path: string): void {
	const fault = document.querySelector(`[data-fault="${CSS.escape(path)}"]`);
	const typed = [...document.getElementsByName(path)].find((field) => field.checkVisibility());
	const field = typed ?? fault?.closest('li, section, [role=group]')?.querySelector('button');
	(field ?? fault)?.scrollIntoView({ block: 'center' });
	field?.focus({ preventScroll: true });
}
