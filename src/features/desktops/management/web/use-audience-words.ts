import { useText } from '#platform/web/text-context.tsx';
import type { AudienceName } from '#features/desktops/desktops/contract.ts';
import { manageTexts } from './texts.ts';

/** For whom a desktop was set to open first. */
export function useAudienceWords() {
	const text = useText(manageTexts);
	return {
		/** Said to somebody of the audience. */
		why: ({ kind, name }: AudienceName): string => text(`why.${kind}`, { name }),
		/** Said to the owner of the desktop. */
		names: (audiences: readonly AudienceName[]): string =>
			audiences.map(({ kind, name }) => (kind === 'brand' ? text('all.everyone') : name)).join(', '),
	};
}
