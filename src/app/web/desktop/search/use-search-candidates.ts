// Everything that the browser knows of: acts, pages, and what is on the person's desktops.
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { securityTexts } from '#features/account/security/web/texts.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import type { getDesktop } from '#features/desktops/desktops/contract.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { useCreditSections } from '../credits/use-credit-sections.ts';
import { shellTexts } from '../../page-texts.ts';
import { listActs } from './acts.ts';
import type { SearchResult } from './find-results.ts';
import { listPages } from './pages.ts';
import { desktopResult, shortcutResult } from './results.ts';
import { type HereActs, useActFacts } from './use-act-facts.ts';
import { useHeld } from './use-held.ts';

export interface SearchCandidates {
	readonly candidates: readonly SearchResult[];
	/** Whether shortcuts are missing because a call failed. */
	readonly isIncomplete: boolean;
	readonly retry: () => void;
}

/** The same array as long as nothing changes: what was read of it for one letter serves the next. */
export function useSearchCandidates(here: HereActs): SearchCandidates {
	const pages = usePages();
	const facts = useActFacts(here);
	const { results, isIncomplete, retry } = useDesktopResults();
	const candidates = useMemo(() => [...listActs(facts), ...pages, ...results], [facts, pages, results]);
	return { candidates, isIncomplete, retry };
}

function usePages(): readonly SearchResult[] {
	const language = useLanguage();
	const frame = useText(shellTexts);
	const credits = useText(creditTexts);
	const security = useText(securityTexts);
	const access = useText(accessTexts);
	const { brand } = useShell();
	const creditSections = useCreditSections();
	const features = useFeatures();
	const held = useHeld();
	return useMemo(
		() => listPages({ language, frame, credits, security, access, brand, creditSections, features, held }),
		[language, frame, credits, security, access, brand, creditSections, features, held],
	);
}

/** Lists the desktops and the shortcuts on them. */
function useDesktopResults() {
	const language = useLanguage();
	const hasDesktops = useFeatures().has('desktops');
	const home = useQuery(desktopQuery(undefined));
	const desktops = home.data?.desktops;
	const others = useQueries({
		queries: (desktops ?? []).filter(({ isDefault }) => !isDefault).map(({ id }) => desktopQuery(id)),
		combine: combineDesktops,
	});
	const results = useMemo(() => {
		const shortcuts = [home.data?.desktop, ...others.desktops]
			.flatMap((desktop) => desktop?.tiles ?? [])
			.flatMap(({ shortcut }) => (shortcut === undefined ? [] : shortcutResult(shortcut, language)));
		// One that is on two desktops is found once.
		const unique = new Map(shortcuts.map((shortcut) => [shortcut.id, shortcut]));
		return [...unique.values(), ...(hasDesktops ? (desktops ?? []).map(desktopResult) : [])];
	}, [home.data, others.desktops, desktops, hasDesktops, language]);
	const retry = (): void => {
		if (home.isError) void home.refetch();
		for (const refetch of others.failed) void refetch();
	};
	return { results, isIncomplete: home.isError || others.failed.length > 0, retry };
}

function combineDesktops(answers: readonly UseQueryResult<OutputOf<typeof getDesktop>>[]) {
	return {
		desktops: answers.map(({ data }) => data?.desktop),
		failed: answers.flatMap(({ isError, refetch }) => (isError ? [refetch] : [])),
	};
}
