import { useFeatures } from '#platform/web/use-features.ts';

const tabNames = ['overview', 'access', 'licences', 'money', 'history'] as const;
export type TabName = (typeof tabNames)[number];

/** Where the brand has neither credits nor subscriptions, nothing would be in the tab of money. */
export function useTabNames(): readonly TabName[] {
	const { has } = useFeatures();
	const hasMoney = has('credits') || has('subscriptions');
	return tabNames.filter((name) => hasMoney || name !== 'money');
}

/** The tab is in the address, so that a reload, a bookmark and the way back keep it. */
export function readTab(names: readonly TabName[], { tab }: Readonly<Record<string, string>>): TabName {
	return names.find((one) => one === tab) ?? 'overview';
}
