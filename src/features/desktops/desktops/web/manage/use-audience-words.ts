import { useText } from '#platform/web/text-context.tsx';
import type { AudienceName } from '../../contract.ts';
import { manageTexts } from './texts.ts';

/** For whom a desktop was set to open first. */
export function useAudienceWords() {
	const text = useText(manageTexts);
	return {
		/** Said to somebody of the audience. */
		why: ({ Kind, Name }: AudienceName): string => text(`why.${Kind}`, { name: Name }),
		/** Said to the owner of the desktop. */
		names: (audiences: readonly AudienceName[]): string =>
			audiences.map(({ Kind, Name }) => (Kind === 'brand' ? text('all.everyone') : Name)).join(', '),
	};
}
