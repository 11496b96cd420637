// The sections about credits and payment, in the order in which they are listed. Each comes with its own slice, when it is opened.
import type { ComponentType } from 'react';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { en } from '#features/billing/credits/messages.en.ts';

export interface CreditSection {
	/** The last part of the address is this: `/desktop/credit/{key}`. */
	readonly key: string;
	readonly titleKey: Extract<keyof typeof en, `section.${string}`>;
	readonly icon: IconName;
	/** A component without props: it fetches what it shows, and brings its texts. */
	readonly load: () => Promise<ComponentType>;
	/** Loads the actions that concern the section as a whole; they end the line of its title. */
	readonly loadActions?: () => Promise<ComponentType>;
	/** How things stand, as a card on the overview. */
	readonly loadCard?: () => Promise<ComponentType>;
	/** As high as the card usually is, before it is there. */
	readonly cardHeight?: string;
	/** Closed while one is in another person's account. */
	readonly isOwnOnly?: boolean;
	/** For who manages the credits of their office. */
	readonly isForManagers?: boolean;
	/** It has no tab, because it is not about credits: the way back to the overview stands above it. */
	readonly isApart?: boolean;
}

export const creditSections: readonly CreditSection[] = [
	{
		key: 'transactions',
		titleKey: 'section.transactions',
		icon: 'receipt',
		load: async () => (await import('./TransactionsScreen.tsx')).TransactionsScreen,
		loadActions: async () => (await import('./TransactionsScreen.tsx')).TransactionsActions,
	},
	{
		key: 'transfer',
		titleKey: 'section.transfer',
		icon: 'send',
		load: async () => (await import('./TransferScreen.tsx')).TransferScreen,
		isOwnOnly: true,
	},
	{
		key: 'usage',
		titleKey: 'section.usage',
		icon: 'chart-line',
		load: async () => (await import('./UsageScreen.tsx')).UsageScreen,
		loadActions: async () => (await import('./UsageScreen.tsx')).UsageActions,
	},
	{
		key: 'auto-load',
		titleKey: 'section.auto_load',
		icon: 'refresh-cw',
		load: async () => (await import('./AutoLoadScreen.tsx')).AutoLoadScreen,
		loadCard: async () => (await import('#features/billing/auto-load/web/AutoLoadCard.tsx')).AutoLoadCard,
		cardHeight: 'min-h-44 sm:min-h-38.5',
		isOwnOnly: true,
	},
	// It is known late whether a person manages an office: its tab comes last and moves no other.
	{
		key: 'office',
		titleKey: 'section.office',
		icon: 'building-2',
		load: async () => (await import('./OfficeWalletScreen.tsx')).OfficeWalletScreen,
		isOwnOnly: true,
		isForManagers: true,
	},
	{
		key: 'payment-method',
		titleKey: 'section.payment_method',
		icon: 'credit-card',
		load: async () => (await import('./PaymentMethodScreen.tsx')).PaymentMethodScreen,
		loadCard: async () =>
			(await import('#features/billing/payment-methods/web/PaymentMethodCard.tsx')).PaymentMethodCard,
		cardHeight: 'min-h-36.5 sm:min-h-31.5',
		isOwnOnly: true,
		isApart: true,
	},
	{
		key: 'billing-address',
		titleKey: 'section.billing_address',
		icon: 'map-pin',
		load: async () => (await import('./BillingAddressScreen.tsx')).BillingAddressScreen,
		loadCard: async () =>
			(await import('#features/billing/billing-address/web/BillingAddressCard.tsx')).BillingAddressCard,
		cardHeight: 'min-h-42.5',
		isOwnOnly: true,
		isApart: true,
	},
];
