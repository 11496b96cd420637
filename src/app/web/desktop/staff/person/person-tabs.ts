export const tabNames = ['overview', 'access', 'licences', 'money', 'history'] as const;
type TabName = (typeof tabNames)[number];

/** The tab is in the address, so that a reload, a bookmark and the way back keep it. */
export function readTab({ tab }: Readonly<Record<string, string>>): TabName {
	return tabNames.find((one) => one === tab) ?? 'overview';
}
