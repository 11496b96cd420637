// What each page's HTML carries, for one brand and language.
import type { DocumentData, GuideData, PageTexts, ScriptsNeededPageData, ShellData } from '#app/contract/page-data.ts';
import { documentEn, notFoundEn, scriptsNeededEn, shellEn } from '#app/contract/messages.en.ts';
import { documentFr, notFoundFr, scriptsNeededFr, shellFr } from '#app/contract/messages.fr.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { MatchedRoute } from '#platform/contract/paths.ts';
import { type Catalog, formatText, type Translation } from '#platform/contract/text.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import { en as desktopsEn } from '#features/desktops/desktops/messages.en.ts';
import { fr as desktopsFr } from '#features/desktops/desktops/messages.fr.ts';
import { findLegalPage } from '#features/brand/legal/contract.ts';
import { en as legalEn } from '#features/brand/legal/messages.en.ts';
import { fr as legalFr } from '#features/brand/legal/messages.fr.ts';
import { returnEn, useEn as providersEn } from '#features/account/linked-accounts/messages.en.ts';
import { returnFr, useFr as providersFr } from '#features/account/linked-accounts/messages.fr.ts';
import { useEn as passkeysEn } from '#features/account/passkeys/messages.en.ts';
import { useFr as passkeysFr } from '#features/account/passkeys/messages.fr.ts';
import { secureEn } from '#features/account/security/messages.en.ts';
import { secureFr } from '#features/account/security/messages.fr.ts';
import { stopEn } from '#features/billing/invoices/messages.en.ts';
import { stopFr } from '#features/billing/invoices/messages.fr.ts';
import { en as signInEn, loginViaEn } from '#features/account/sign-in/messages.en.ts';
import { fr as signInFr, loginViaFr } from '#features/account/sign-in/messages.fr.ts';
import type { PasswordPolicy } from '#features/account/passwords/contract.ts';
import { choosingEn, en as passwordsEn } from '#features/account/passwords/messages.en.ts';
import { choosingFr, fr as passwordsFr } from '#features/account/passwords/messages.fr.ts';
import { copiesEn } from '#features/billing/invoices/messages.en.ts';
import { copiesFr } from '#features/billing/invoices/messages.fr.ts';
import { en as registrationEn } from '#features/account/registration/messages.en.ts';
import { fr as registrationFr } from '#features/account/registration/messages.fr.ts';
import { en as twoFactorEn } from '#features/account/two-factor/messages.en.ts';
import { fr as twoFactorFr } from '#features/account/two-factor/messages.fr.ts';

interface Slice<C extends Catalog> {
	readonly en: C;
	readonly fr: Translation<C>;
}
function slice<C extends Catalog>(en: C, fr: Translation<C>): Slice<C> {
	return { en, fr };
}

const frame = slice(documentEn, documentFr);
const shell = slice(shellEn, shellFr);
const legal = slice(legalEn, legalFr);
const copies = slice(copiesEn, copiesFr);
const desktops = slice(desktopsEn, desktopsFr);
const passkeys = slice(passkeysEn, passkeysFr);
const passwords = slice(passwordsEn, passwordsFr);
const passwordChoice = slice(choosingEn, choosingFr);
const registration = slice(registrationEn, registrationFr);
const notFound = slice(notFoundEn, notFoundFr);
const scriptsNeeded = slice(scriptsNeededEn, scriptsNeededFr);
const secure = slice(secureEn, secureFr);
const stopCopies = slice(stopEn, stopFr);
const providers = slice(providersEn, providersFr);
const providerReturn = slice(returnEn, returnFr);
const signIn = slice(signInEn, signInFr);
const loginVia = slice(loginViaEn, loginViaFr);
const twoFactor = slice(twoFactorEn, twoFactorFr);

/** What a demonstration adds to the pages where people sign in. */
export interface PageGuide {
	/** Its script, which runs before the page's own. */
	readonly source: string;
	/** What registers the same with the renderer. */
	readonly renderPart: string;
	readonly texts: (language: Language) => Catalog;
	readonly data: (brand: Brand, language: Language) => GuideData;
}

export interface PageRequest {
	readonly guide: PageGuide | undefined;
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
	/** What a new password must be. */
	readonly passwordPolicy: PasswordPolicy;
	readonly registry: BrandRegistry;
	readonly brand: Brand;
	readonly language: Language;
}

/** What every public page has, and how its title is written. */
function prepare({ registry, brand, language, guide }: PageRequest) {
	const view = registry.view(brand, language);
	return {
		title: (text: Catalog[string], values: Record<string, string> = {}): string =>
			formatText(text, language, { brand: view.name, ...values }),
		page: (texts: PageTexts, title: string) => ({
			language,
			brand: view,
			texts: { frame: frame[language], ...texts },
			title,
		}),
		/** As `page`, with what the demonstration explains there. */
		guided: (texts: PageTexts, title: string) => ({
			language,
			brand: view,
			texts: { frame: frame[language], ...texts, ...(guide && { guide: guide.texts(language) }) },
			title,
			...(guide && { guide: guide.data(brand, language) }),
		}),
	};
}

/** What a form answers with that was sent without scripts. */
export function buildScriptsNeeded(request: PageRequest): ScriptsNeededPageData {
	const { page, title } = prepare(request);
	const texts = scriptsNeeded[request.language];
	return { ...page({ 'scripts-needed': texts }, title(texts['scripts.document_title'])), page: 'scripts-needed' };
}

/** Builds the data of a public page's route. */
export function buildDocumentData(request: PageRequest, route: MatchedRoute): DocumentData {
	const { registry, brand, language } = request;
	const { page, guided, title } = prepare(request);
	const legalPage = findLegalPage(route.name);
	if (legalPage !== undefined) {
		const document = registry.legal(brand, language)[legalPage];
		const texts = { legal: legal[language] };
		const base = page(texts, title(legal[language]['legal.document_title'], { title: document.title }));
		return { ...base, page: 'legal', legalPage, document };
	}
	if (route.name === 'login') {
		return {
			...guided(
				{ 'sign-in': signIn[language], passkeys: passkeys[language], 'linked-accounts': providers[language] },
				title(signIn[language]['login.document_title']),
			),
			page: 'login',
			partner: registry.partnerView(brand, route.params['key'] ?? '', language),
			hasRegistration: brand.registration === 'open',
			hasMicrosoftHint: brand.signInMethods.includes('microsoft'),
		};
	}
	if (isProviderReturn(route, brand)) {
		const texts = { 'linked-accounts': providerReturn[language] };
		return { ...page(texts, title(providerReturn[language]['return.document_title'])), page: 'provider-return' };
	}
	if (route.name === 'authorisedRedirect') {
		const texts = { 'linked-accounts': providerReturn[language] };
		return { ...page(texts, title(providerReturn[language]['linked.document_title'])), page: 'account-linked' };
	}
	if (route.name === 'loginVia') {
		const texts = { 'login-via': loginVia[language] };
		return { ...page(texts, title(loginVia[language]['via.document_title'])), page: 'login-via' };
	}
	if (route.name === 'verifyTwoFactor') {
		const texts = { 'two-factor': twoFactor[language], passkeys: passkeys[language] };
		return {
			...guided(texts, title(twoFactor[language]['verify.document_title'])),
			page: 'verify',
			mailboxPath: request.mailboxPath,
		};
	}
	if (route.name === 'secureAccount') {
		const texts = secure[language];
		return { ...page({ secure: texts }, title(texts['secure.document_title'])), page: 'secure' };
	}
	if (route.name === 'stopCopies') {
		const texts = stopCopies[language];
		return { ...page({ 'stop-copies': texts }, title(texts['stop.document_title'])), page: 'stop-copies' };
	}
	if (route.name === 'confirmCopies') {
		const texts = copies[language];
		return { ...page({ copies: texts }, title(texts['copies.document_title'])), page: 'confirm-copies' };
	}
	if (route.name === 'register') {
		const texts = { passwords: passwordChoice[language], registration: registration[language] };
		return {
			...page(texts, title(registration[language]['register.document_title'])),
			page: 'register',
			// Where it is closed there is no such page.
			mode: brand.registration === 'open' ? 'open' : 'invitation',
			passwordPolicy: request.passwordPolicy,
			mailboxPath: request.mailboxPath,
		};
	}
	if (route.name === 'forgotPassword') {
		const texts = passwords[language];
		return {
			...page({ passwords: texts }, title(texts['forgot.document_title'])),
			page: 'forgot-password',
			mailboxPath: request.mailboxPath,
		};
	}
	if (route.name === 'resetPassword' || route.name === 'resetPasswordFromMail') {
		const texts = passwords[language];
		return { ...page({ passwords: texts }, title(texts['reset.document_title'])), page: 'reset-password' };
	}
	const texts = notFound[language];
	return { ...page({ 'not-found': texts }, title(texts['not_found.document_title'])), page: 'not-found' };
}

/** An address of return is a page for providers that the brand has; of any other there is none. */
function isProviderReturn({ name, params }: MatchedRoute, brand: Brand): boolean {
	if (name === 'providerCallback') return Object.hasOwn(brand.identityProviders ?? {}, params['provider'] ?? '');
	return name === 'microsoftCallback' || name === 'zohoCallback';
}

/** Builds the frame of signed-in screens. */
export function buildShellData(request: PageRequest, route: MatchedRoute): ShellData {
	const { registry, brand, language, mailboxPath } = request;
	const view = registry.view(brand, language);
	// Where most people arrive: its texts save a request.
	const screen = route.name === 'home' ? { desktops: desktops[language] } : {};
	const texts = { frame: shell[language], ...screen };
	return { page: 'shell', language, brand: view, texts, title: view.name, mailboxPath };
}
