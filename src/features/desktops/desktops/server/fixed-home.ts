// The home of a brand that has desktops off: the live tiles that it has on, the same for everybody. What people arranged stays in the database.
import { featureOf, hasFeature } from '#platform/contract/features.ts';
import { translators } from '#platform/contract/text.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type Desktop, desktopProblem, type DesktopSummary } from '../contract.ts';
import { newDesktopEn } from '../messages.en.ts';
import { newDesktopFr } from '../messages.fr.ts';
import { placesOf } from './first-desktop.ts';

const texts = translators(newDesktopEn, newDesktopFr);
const fixedId = 'home';
/** Those that are quiet for most people come last, where they leave no gap. */
const tiles = ['credits', 'latest_invoice', 'security', 'help', 'next_payment', 'office_credits'] as const;

/** @throws desktops.not_found for any desktop but this one */
export function fixedHome(
	{ brand, language }: Pick<AuthenticatedCall, 'brand' | 'language'>,
	desktopId: string | undefined,
): { desktop: Desktop; desktops: DesktopSummary[] } {
	if (desktopId !== undefined && desktopId !== fixedId) throw desktopProblem('desktops.not_found');
	const summary: DesktopSummary = {
		id: fixedId,
		name: texts[language]('desktops.fixed_name'),
		isDefault: true,
		right: 'view',
		ownerName: '',
	};
	const lives = tiles.filter((name) => {
		const feature = featureOf('tiles', name);
		return feature === undefined || hasFeature(brand, feature);
	});
	const places = placesOf(lives);
	return {
		desktop: {
			...summary,
			revision: 0,
			background: { key: 'plain', pictureId: '', fit: 'cover', dimming: 0, darkest: 0, brightest: 1 },
			arranged: [],
			sections: [{ id: fixedId, name: '', version: 0 }],
			tiles: lives.flatMap((live, at) => {
				const wide = places[at];
				if (wide === undefined) return [];
				return [
					{
						id: live,
						kind: 'live',
						sectionId: fixedId,
						version: 0,
						places: { wide: { ...wide } },
						title: '',
						text: '',
						live,
					},
				];
			}),
		},
		desktops: [summary],
	};
}
