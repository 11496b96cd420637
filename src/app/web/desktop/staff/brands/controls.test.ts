import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandFields } from '#features/staff/brand-editor/fields.ts';

/** Where each field, or all that begin so, can be changed. */
const controls: Readonly<Record<string, string>> = {
	names: 'features/staff/brands/web/sections/AppearanceSection.tsx',
	'colours.accent': 'features/staff/brands/web/sections/AccentField.tsx',
	colours: 'features/staff/brands/web/sections/DerivedColours.tsx',
	pictures: 'features/staff/brands/web/sections/LogoFields.tsx',
	tagline: 'features/staff/brands/web/sections/WordsSection.tsx',
	hotline: 'features/staff/brands/web/sections/WordsSection.tsx',
	knowledgeBase: 'features/staff/brands/web/sections/WordsSection.tsx',
	defaultLanguage: 'app/web/desktop/staff/brands/words/LanguageCard.tsx',
	legal: 'features/staff/brands/web/legal/LegalTexts.tsx',
	partners: 'features/staff/brand-partners/web/partners.ts',
	productNames: 'features/staff/brand-commerce/web/product-names.ts',
	signInMethods: 'app/web/desktop/staff/brands/sign-in/WaysCard.tsx',
	revealAddressElsewhere: 'app/web/desktop/staff/brands/sign-in/PrivacyCard.tsx',
	visitsShowMoney: 'app/web/desktop/staff/brands/sign-in/PrivacyCard.tsx',
	identityProviders: 'features/staff/brand-commerce/web/providers/own-providers.ts',
	trustsMultiFactorOf: 'app/web/desktop/staff/brands/sign-in/TrustCard.tsx',
	secondFactor: 'app/web/desktop/staff/brands/sign-in/SecondStepCard.tsx',
	postLogoutUrl: 'features/staff/brands/web/sections/SignInSection.tsx',
	legalEntity: 'features/staff/brand-commerce/web/SellerCard.tsx',
	paymentNoticesTo: 'features/staff/brand-commerce/web/SellerCard.tsx',
	sealsTo: 'features/staff/brand-commerce/web/SellerCard.tsx',
	credits: 'features/staff/brand-commerce/web/AmountsRow.tsx',
	'credits.bundles': 'features/staff/brand-commerce/web/BundleDialog.tsx',
	'credits.services': 'features/staff/brand-commerce/web/ServicesCard.tsx',
	packages: 'features/staff/brand-commerce/web/PackageDialog.tsx',
	features: 'app/web/desktop/staff/brands/features/FeatureRow.tsx',
	registration: 'app/web/desktop/staff/brands/features/RegistrationRow.tsx',
	registrationOrganisation: 'app/web/desktop/staff/brands/features/RegistrationRow.tsx',
	hosts: 'app/web/desktop/staff/brands/HostsPart.tsx',
	canonicalOrigin: 'app/web/desktop/staff/brands/HostsPart.tsx',
	organisations: 'features/staff/brand-partners/web/OrganisationsCard.tsx',
	secondPersonAbove: 'features/staff/brand-commerce/web/LimitCard.tsx',
	firstAdministrator: 'features/staff/brand-beginnings/web/FirstAdministratorCard.tsx',
	mail: 'features/staff/brands/web/sections/SenderSection.tsx',
};

/** “mail.fromName.en”, “mail.fromName” and “mail”. */
const stepsOf = (path: string): readonly string[] => {
	const parts = path.split('.');
	return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
};

it.each(brandFields.map(({ pattern }) => pattern))('%s can be changed on a screen', (pattern) => {
	const steps = stepsOf(pattern.replace('.*', ''));
	const place = steps.flatMap((step) => (Object.hasOwn(controls, step) ? (controls[step] ?? []) : []))[0];
	expect(place, 'A field without a control stays as its maker left it').toBeDefined();
	const source = readFileSync(`src/${place}`, 'utf8');
	// It names the field, in each language or not, or builds its path from the names of a list.
	const named = steps
		.slice(0, 2)
		.some((step) => new RegExp(`['"\`]${step.replaceAll('.', '\\.')}(?:\\.?['"\`]|\\.\\$)`).test(source));
	const built = steps.slice(1).some((step) => source.includes(`${step}.\${`));
	expect(named || built, `${place} does not name ${pattern}`).toBe(true);
});
