// The sections of the security centre, in the order in which they are listed. Each comes with its own slice, when it is opened.
import type { ComponentType } from 'react';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { en } from '#features/account/security/messages.en.ts';

export interface SecuritySection {
	/** The last part of the address is this: `/desktop/securitysettings/{key}`. */
	readonly key: string;
	readonly titleKey: Extract<keyof typeof en, `section.${string}`>;
	readonly descriptionKey: Extract<keyof typeof en, `section.${string}`>;
	readonly icon: IconName;
	/** A component without props: it fetches what it shows, and brings its texts. */
	readonly load: () => Promise<ComponentType>;
}

/** Reached from the menu, not from the list of sections. */
export const profileKey = 'profile';

export const securitySections: readonly SecuritySection[] = [
	{
		key: profileKey,
		titleKey: 'section.profile',
		descriptionKey: 'section.profile_text',
		icon: 'user',
		load: async () => (await import('#features/account/profile/web/ProfileSection.tsx')).ProfileSection,
	},
	{
		key: 'password',
		titleKey: 'section.password',
		descriptionKey: 'section.password_text',
		icon: 'lock',
		load: async () => (await import('#features/account/passwords/web/PasswordSection.tsx')).PasswordSection,
	},
	{
		key: 'passkeys',
		titleKey: 'section.passkeys',
		descriptionKey: 'section.passkeys_text',
		icon: 'fingerprint-pattern',
		load: async () => (await import('#features/account/passkeys/web/PasskeysSection.tsx')).PasskeysSection,
	},
	{
		key: 'two-factor',
		titleKey: 'section.two_factor',
		descriptionKey: 'section.two_factor_text',
		icon: 'shield-check',
		load: async () => (await import('./security/FactorsSection.tsx')).FactorsSection,
	},
	{
		key: 'linked-accounts',
		titleKey: 'section.linked_accounts',
		descriptionKey: 'section.linked_accounts_text',
		icon: 'link',
		load: async () =>
			(await import('#features/account/linked-accounts/web/LinkedAccountsSection.tsx')).LinkedAccountsSection,
	},
	{
		key: 'sessions',
		titleKey: 'section.sessions',
		descriptionKey: 'section.sessions_text',
		icon: 'monitor',
		load: async () => (await import('#features/account/security/web/SessionsSection.tsx')).SessionsSection,
	},
	{
		key: 'history',
		titleKey: 'section.history',
		descriptionKey: 'section.history_text',
		icon: 'history',
		load: async () => (await import('#features/account/security/web/HistorySection.tsx')).HistorySection,
	},
];
