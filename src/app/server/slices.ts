// Every slice's calls, texts and retention rules, once. A new slice is added here and in build-app.ts.
import type { CatalogPair } from '#platform/server/http/texts.ts';
import { geoEndpoints } from '#platform/contract/geo.ts';
import { callLimitRetentions } from '#platform/server/limits/call-limit.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';
import { mailRetentions } from '#platform/server/mail/retention.ts';
import { launchRetentions } from '#features/launch/server/api.ts';
import { identityRetentions } from '#features/identity/server/api.ts';
import { linkedAccountsRetentions } from '#features/linked-accounts/server/api.ts';
import { paymentRetentions } from '#features/payments/server/api.ts';
import { passkeyRetentions } from '#features/passkeys/server/api.ts';
import { passwordRetentions } from '#features/passwords/server/api.ts';
import { profileRetentions } from '#features/profile/server/api.ts';
import { securityRetentions } from '#features/security/server/api.ts';
import { registrationRetentions } from '#features/registration/server/api.ts';
import { signInRetentions } from '#features/sign-in/server/api.ts';
import { twoFactorRetentions } from '#features/two-factor/server/api.ts';
import { problemsEn as billingAddressEn } from '#features/billing-address/messages.en.ts';
import { problemsFr as billingAddressFr } from '#features/billing-address/messages.fr.ts';
import { problemsEn as creditsEn } from '#features/credits/messages.en.ts';
import { problemsFr as creditsFr } from '#features/credits/messages.fr.ts';
import { problemsEn as autoLoadEn } from '#features/auto-load/messages.en.ts';
import { problemsFr as autoLoadFr } from '#features/auto-load/messages.fr.ts';
import { problemsEn as creditPurchaseEn } from '#features/credit-purchase/messages.en.ts';
import { problemsFr as creditPurchaseFr } from '#features/credit-purchase/messages.fr.ts';
import { problemsEn as paymentsEn } from '#features/payments/messages.en.ts';
import { problemsFr as paymentsFr } from '#features/payments/messages.fr.ts';
import { problemsEn as officeWalletEn } from '#features/office-wallet/messages.en.ts';
import { problemsFr as officeWalletFr } from '#features/office-wallet/messages.fr.ts';
import { problemsEn as desktopsEn } from '#features/desktops/messages.en.ts';
import { problemsFr as desktopsFr } from '#features/desktops/messages.fr.ts';
import { problemsEn as linkedAccountsEn } from '#features/linked-accounts/messages.en.ts';
import { problemsFr as linkedAccountsFr } from '#features/linked-accounts/messages.fr.ts';
import { problemsEn as passkeysEn } from '#features/passkeys/messages.en.ts';
import { problemsFr as passkeysFr } from '#features/passkeys/messages.fr.ts';
import { problemsEn as passwordsEn } from '#features/passwords/messages.en.ts';
import { problemsFr as passwordsFr } from '#features/passwords/messages.fr.ts';
import { problemsEn as profileEn } from '#features/profile/messages.en.ts';
import { problemsFr as profileFr } from '#features/profile/messages.fr.ts';
import { problemsEn as securityEn } from '#features/security/messages.en.ts';
import { problemsFr as securityFr } from '#features/security/messages.fr.ts';
import { problemsEn as launchEn } from '#features/launch/messages.en.ts';
import { problemsFr as launchFr } from '#features/launch/messages.fr.ts';
import { problemsEn as receiptsEn } from '#features/receipts/messages.en.ts';
import { problemsFr as receiptsFr } from '#features/receipts/messages.fr.ts';
import { problemsEn as registrationEn } from '#features/registration/messages.en.ts';
import { problemsFr as registrationFr } from '#features/registration/messages.fr.ts';
import { problemsEn as signInEn } from '#features/sign-in/messages.en.ts';
import { problemsFr as signInFr } from '#features/sign-in/messages.fr.ts';
import { problemsEn as switchEn } from '#features/switch-user/messages.en.ts';
import { problemsFr as switchFr } from '#features/switch-user/messages.fr.ts';
import { problemsEn as twoFactorEn } from '#features/two-factor/messages.en.ts';
import { problemsFr as twoFactorFr } from '#features/two-factor/messages.fr.ts';
import { billingAddressEndpoints } from '#features/billing-address/contract.ts';
import { creditEndpoints, creditFileEndpoints } from '#features/credits/contract.ts';
import { autoLoadEndpoints } from '#features/auto-load/contract.ts';
import { creditPurchaseEndpoints } from '#features/credit-purchase/contract.ts';
import { officeWalletEndpoints } from '#features/office-wallet/contract.ts';
import { paymentEndpoints } from '#features/payments/contract.ts';
import { desktopEndpoints } from '#features/desktops/contract.ts';
import { linkedAccountsEndpoints } from '#features/linked-accounts/contract.ts';
import { passkeyEndpoints } from '#features/passkeys/contract.ts';
import { passwordEndpoints } from '#features/passwords/contract.ts';
import { launchEndpoints } from '#features/launch/contract.ts';
import { profileEndpoints, profileFileEndpoints } from '#features/profile/contract.ts';
import { receiptEndpoints, receiptFileEndpoints } from '#features/receipts/contract.ts';
import { securityEndpoints } from '#features/security/contract.ts';
import { registrationEndpoints } from '#features/registration/contract.ts';
import { signInEndpoints } from '#features/sign-in/contract.ts';
import { switchEndpoints } from '#features/switch-user/contract.ts';
import { twoFactorEndpoints } from '#features/two-factor/contract.ts';

export const endpoints = [
	...signInEndpoints,
	...twoFactorEndpoints,
	...passkeyEndpoints,
	...passwordEndpoints,
	...registrationEndpoints,
	...securityEndpoints,
	...linkedAccountsEndpoints,
	...profileEndpoints,
	...desktopEndpoints,
	...creditEndpoints,
	...creditPurchaseEndpoints,
	...autoLoadEndpoints,
	...officeWalletEndpoints,
	...paymentEndpoints,
	...billingAddressEndpoints,
	...receiptEndpoints,
	...launchEndpoints,
	...geoEndpoints,
	...switchEndpoints,
];

/** Calls that carry files. */
export const fileEndpoints = [...profileFileEndpoints, ...creditFileEndpoints, ...receiptFileEndpoints];

export const problemTexts: readonly CatalogPair[] = [
	{ en: signInEn, fr: signInFr },
	{ en: twoFactorEn, fr: twoFactorFr },
	{ en: passkeysEn, fr: passkeysFr },
	{ en: passwordsEn, fr: passwordsFr },
	{ en: registrationEn, fr: registrationFr },
	{ en: securityEn, fr: securityFr },
	{ en: profileEn, fr: profileFr },
	{ en: linkedAccountsEn, fr: linkedAccountsFr },
	{ en: desktopsEn, fr: desktopsFr },
	{ en: creditsEn, fr: creditsFr },
	{ en: creditPurchaseEn, fr: creditPurchaseFr },
	{ en: autoLoadEn, fr: autoLoadFr },
	{ en: officeWalletEn, fr: officeWalletFr },
	{ en: paymentsEn, fr: paymentsFr },
	{ en: billingAddressEn, fr: billingAddressFr },
	{ en: receiptsEn, fr: receiptsFr },
	{ en: launchEn, fr: launchFr },
	{ en: switchEn, fr: switchFr },
];

export const retentions: readonly Retention[] = [
	...mailRetentions,
	...identityRetentions,
	...signInRetentions,
	...securityRetentions,
	...twoFactorRetentions,
	...passkeyRetentions,
	...passwordRetentions,
	...registrationRetentions,
	...profileRetentions,
	...callLimitRetentions,
	...launchRetentions,
	...linkedAccountsRetentions,
	...paymentRetentions,
];
