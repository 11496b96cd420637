// What decides which acts there are, as far as the browser knows it.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Language, languages } from '#platform/contract/language.ts';
import { leaveScreen } from '#platform/web/navigation/leave-guard.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { currentTheme } from '#platform/web/preferences.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { type Listed, listQuery } from '#features/billing/subscriptions/web/queries.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { signOut } from '../sign-out.ts';
import { useBrowserChoices } from '../use-browser-choices.ts';
import type { ActDesktop, ActFacts, ActSubscription } from './act.ts';
import { searchTexts } from './texts.ts';
import { useHeld } from './use-held.ts';

/** What the palette itself shows. */
export interface HereActs {
	readonly onSwitchAccount: () => void;
}

export function useActFacts({ onSwitchAccount }: HereActs): ActFacts {
	const text = useText(searchTexts);
	const language = useLanguage();
	const features = useFeatures();
	const isElsewhere = useQuery(profileQuery).data?.actedBy !== undefined;
	const desktop = useShownDesktop();
	const subscriptions = useQuery({ ...listQuery, enabled: features.has('subscriptions') }).data?.subscriptions;
	const held = useHeld();
	const { chooseLanguage, chooseTheme } = useBrowserChoices();
	// The act leads to the other one of what is seen, which may be the device's.
	const theme = currentTheme();
	const known = useMemo(
		() => ({
			text,
			language,
			theme,
			features,
			isElsewhere,
			desktop,
			subscription: subscriptions && findSubscription(subscriptions, language),
			held,
		}),
		[text, language, theme, features, isElsewhere, desktop, subscriptions, held],
	);
	return useMemo(
		() => ({
			...known,
			onTheme: () => chooseTheme(known.theme === 'dark' ? 'default' : 'dark'),
			onLanguage: () => chooseLanguage(languages.find((one) => one !== known.language) ?? known.language),
			onSwitchAccount: () => leaveScreen(onSwitchAccount),
			onSignOut: () => leaveScreen(() => void signOut()),
		}),
		[known, chooseTheme, chooseLanguage, onSwitchAccount],
	);
}

/** The desktop on the screen; anywhere else the one that opens first. */
function useShownDesktop(): ActDesktop | undefined {
	const { screen } = useAddress();
	const desktops = useQuery(desktopQuery(undefined)).data?.desktops;
	const shownId = screen?.name === 'home' ? screen.params['key'] : undefined;
	return desktops?.find(({ id }) => id === shownId) ?? desktops?.find(({ isDefault }) => isDefault);
}

/** The one that the person pays, before one in which they have a seat. */
function findSubscription(all: readonly Listed[], language: Language): ActSubscription | 'none' {
	const current = all.flatMap(({ state, ...one }) => (state === 'ended' ? [] : [{ ...one, state }]));
	const found = current.find(({ role }) => role === 'payer') ?? current[0];
	if (found === undefined) return 'none';
	const words = found.packages.map(({ names, seats }) =>
		seats === 1 ? names[language] : `${names[language]} × ${seats}`,
	);
	return {
		subscriptionId: found.subscriptionId,
		state: found.state,
		isPayer: found.role === 'payer',
		words: words.join(', '),
	};
}
