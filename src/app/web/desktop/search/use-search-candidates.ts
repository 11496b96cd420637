// Everything that the search may lead to: what the person has, and the pages of the portal.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { useCreditSections } from '../credits/use-credit-sections.ts';
import { securitySections } from '../security-sections.ts';
import { useShell } from '#platform/web/shell-context.ts';
import type { SearchResult } from './find-results.ts';
import { desktopResult, shortcutResult } from './results.ts';
import { useActions } from './use-actions.ts';
import { shellTexts } from '../../page-texts.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { securityTexts } from '#features/account/security/web/texts.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { isOpen, staffSections } from '../staff/staff-entries.ts';

export interface SearchCandidates {
	readonly candidates: readonly SearchResult[];
	/** Whether shortcuts are missing because a call failed. */
	readonly isIncomplete: boolean;
	readonly retry: () => void;
}

export function useSearchCandidates(): SearchCandidates {
	const language = useLanguage();
	const home = useQuery(desktopQuery(undefined));
	const desktops = home.data?.desktops ?? [];
	const others = useQueries({
		queries: desktops.filter(({ isDefault }) => !isDefault).map(({ id }) => desktopQuery(id)),
	});
	const loaded = [home, ...others];
	const shortcuts = loaded
		.flatMap(({ data }) => data?.desktop.tiles ?? [])
		.flatMap(({ shortcut }) => shortcut ?? [])
		.flatMap((shortcut) => shortcutResult(shortcut, language));
	const places = [...usePlaces(), ...useStaffPlaces()];
	const actions = useActions();
	const candidates = [
		// One that stands on two desktops is found once.
		...new Map(shortcuts.map((shortcut) => [shortcut.id, shortcut])).values(),
		...desktops.map(desktopResult),
		...actions,
		...places,
	];
	const failed = loaded.filter(({ isError }) => isError);
	return {
		candidates,
		isIncomplete: failed.length > 0,
		retry: () => {
			for (const { refetch } of failed) void refetch();
		},
	};
}

/** The screens of the staff area that the person's grants open. */
function useStaffPlaces(): readonly SearchResult[] {
	const text = useText(accessTexts);
	const frame = useText(shellTexts);
	const held = useQuery(myAccessQuery(useLanguage())).data?.permissions ?? [];
	if (held.length === 0) return [];
	return staffSections
		.flatMap(({ entries }) => entries)
		.filter((entry) => isOpen(entry, held))
		.map(({ route, icon, title }) => {
			const href = pathTo(route);
			const area = frame('shell.staff_area');
			return {
				id: `place ${href}`,
				group: 'places',
				icon,
				name: text(title),
				detail: area,
				alsoKnownAs: area,
				href,
				isElsewhere: false,
				remember: { kind: 'screen', key: href.slice(1).replaceAll('/', '.') },
			};
		});
}

function usePlaces(): readonly SearchResult[] {
	const frame = useText(shellTexts);
	const credits = useText(creditTexts);
	const security = useText(securityTexts);
	const { brand } = useShell();
	const sections = useCreditSections();
	return useMemo(() => {
		const place = (icon: SearchResult['icon'], name: string, href: string, detail?: string): SearchResult => ({
			id: `place ${href}`,
			group: 'places',
			icon,
			name,
			detail,
			...(detail !== undefined && { alsoKnownAs: detail }),
			href,
			isElsewhere: !href.startsWith('/') || href === pathTo('launchNas'),
			...(href.startsWith('/') && { remember: { kind: 'screen' as const, key: href.slice(1).replaceAll('/', '.') } }),
		});
		return [
			place('wallet', frame('shell.credits'), pathTo('creditsAndSubscriptions')),
			...sections.map(({ key, icon, titleKey }) => place(icon, credits(titleKey), pathTo('credit', { key }))),
			place('repeat', frame('shell.subscription'), pathTo('subscription'), frame('shell.money_section')),
			place('receipt', frame('shell.payments'), pathTo('payments')),
			place('file-text', frame('shell.invoices'), pathTo('invoices')),
			place('shield-check', frame('shell.security'), pathTo('securitySettings')),
			...securitySections.map(({ key, icon, titleKey }) =>
				place(icon, security(titleKey), pathTo('securitySettings', { key }), frame('shell.security')),
			),
			...(brand.mortgageProduct === undefined
				? []
				: [place('landmark', brand.mortgageProduct, pathTo('launchNas'), frame('shell.products'))]),
			place('book-open', frame('shell.kb_mortgage'), brand.knowledgeBase.mortgage, frame('shell.help')),
			place('book-open', frame('shell.kb_payment'), brand.knowledgeBase.payment, frame('shell.help')),
		];
	}, [frame, credits, security, brand, sections]);
}
