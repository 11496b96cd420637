// What travels inside the HTML of a page: enough to render it on the server and to hydrate it without another call.
import type { BrandView, LegalDocument, LegalPage, PartnerView } from '#platform/contract/brand.ts';
import type { PasswordPolicy } from '#features/account/passwords/contract.ts';
import type { Invoice } from '#features/billing/invoices/contract.ts';
import type { Receipt } from '#features/billing/receipts/contract.ts';
import type { Language } from '#platform/contract/language.ts';
import type { MatchedRoute } from '#platform/contract/paths.ts';
import type { Catalog } from '#platform/contract/text.ts';
import type { ScreenViewer } from './screen.ts';

/** Texts of the slices a page needs, in the page's language only, by slice. */
export type PageTexts = Readonly<Record<string, Catalog>>;

interface PageBase {
	readonly language: Language;
	readonly brand: BrandView;
	readonly texts: PageTexts;
	/** Shown in the browser's tab. */
	readonly title: string;
	/** What a demonstration explains on the page; production's pages have nothing of it. */
	readonly guide?: GuideData;
}

export interface GuideData {
	/** Everybody's. */
	readonly password: string;
	/** Whom a visitor of this brand can be. */
	readonly people: readonly GuidePerson[];
	/** The index of the demonstration says by it which person shows which state. */
	readonly states?: readonly GuideState[];
}

export interface GuideState {
	readonly name: string;
	readonly person: string;
}

export interface GuidePerson {
	readonly id: number;
	readonly loginName: string;
	readonly givenName: string;
	readonly familyName: string;
	/** What signing in as this person shows, in a line and in a word or two. */
	readonly note: string;
	readonly role: string;
}

interface LoginPageData extends PageBase {
	readonly page: 'login';
	/** Whether anybody may register. */
	readonly hasRegistration: boolean;
	readonly partner: PartnerView | undefined;
	/** Whether the brand also offers a Microsoft account. */
	readonly hasMicrosoftHint: boolean;
}
interface VerifyPageData extends PageBase {
	readonly page: 'verify';
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
}
/** Where another product hands a person over: the page holds nothing of it. */
interface LoginViaPageData extends PageBase {
	readonly page: 'login-via';
}
interface LegalPageData extends PageBase {
	readonly page: 'legal';
	readonly legalPage: LegalPage;
	readonly document: LegalDocument;
}
interface NotFoundPageData extends PageBase {
	readonly page: 'not-found';
}

interface ForgotPasswordPageData extends PageBase {
	readonly page: 'forgot-password';
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
}
interface ResetPasswordPageData extends PageBase {
	readonly page: 'reset-password';
}
/** Where the link of a security notice leads. */
interface SecurePageData extends PageBase {
	readonly page: 'secure';
}
/** The link in a copy of an invoice leads to it. */
interface StopCopiesPageData extends PageBase {
	readonly page: 'stop-copies';
}
/** The mail to a new address for copies of invoices leads to it. */
interface ConfirmCopiesPageData extends PageBase {
	readonly page: 'confirm-copies';
}
interface RegisterPageData extends PageBase {
	readonly page: 'register';
	/** Who may register. */
	readonly mode: 'invitation' | 'open';
	readonly passwordPolicy: PasswordPolicy;
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
}
/** Where identity providers send the browser back to; what they sent is read from the address, in the browser. */
interface ProviderReturnPageData extends PageBase {
	readonly page: 'provider-return';
}
/** What came of linking an account. */
interface AccountLinkedPageData extends PageBase {
	readonly page: 'account-linked';
}
/** What a form answers with that was sent without scripts. */
export interface ScriptsNeededPageData extends PageBase {
	readonly page: 'scripts-needed';
}

/** Pages whose scripts come apart from those of the login page. */
export type AccountPageData =
	| VerifyPageData
	| ForgotPasswordPageData
	| ResetPasswordPageData
	| RegisterPageData
	| LoginViaPageData
	| SecurePageData
	| StopCopiesPageData
	| ConfirmCopiesPageData
	| ProviderReturnPageData
	| AccountLinkedPageData
	| NotFoundPageData
	| ScriptsNeededPageData;

const accountPages: ReadonlySet<string> = new Set<AccountPageData['page']>([
	'verify',
	'forgot-password',
	'reset-password',
	'register',
	'login-via',
	'secure',
	'stop-copies',
	'confirm-copies',
	'provider-return',
	'account-linked',
	'not-found',
	'scripts-needed',
]);

/** The scripts that a public page needs besides those of the login page. */
export type ContentPart = 'account' | 'legal';

export function contentPartOf(page: DocumentData['page']): ContentPart | undefined {
	if (page === 'legal') return 'legal';
	return accountPages.has(page) ? 'account' : undefined;
}

/** A public page. */
export type DocumentData = LoginPageData | LegalPageData | AccountPageData;

/** The signed-in application before its data is there: brand, language and the frame's texts. */
export interface ShellData extends PageBase {
	readonly page: 'shell';
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
}

/** A page of the demonstration: its script brings everything. */
export interface DemoPageData extends PageBase {
	readonly page: 'demo';
}

export type PageData = DocumentData | ShellData | DemoPageData;

/** Renders the inside of `#root`. Built from the same React components that hydrate it; the server loads it from dist/. */
export interface PageRenderer {
	readonly renderPage: (data: DocumentData) => string;
	/** Renders what stands beside `#root` on a signed-in page and outlives what React replaces there. */
	readonly renderBeside: (data: ShellData) => string;
}

/** Renders a signed-in screen as it is before any answer: its words, fields and menus, and bars where its data will be. */
export interface ScreenRenderer {
	readonly renderScreen: (data: ShellData, route: MatchedRoute) => Promise<string>;
	/** Tells the addresses apart whose screens differ before any answer. */
	readonly variantOf: (route: MatchedRoute) => string;
	/** The calls that a screen begins with; undefined where only the application draws it. */
	readonly firstCalls: (route: MatchedRoute) => Promise<readonly WireCall[] | undefined>;
	/** The calls whose answers it shows besides; undefined where its person needs the application to see it whole. */
	readonly furtherCalls: (
		data: ShellData,
		route: MatchedRoute,
		answers: WireAnswers,
		viewer: ScreenViewer,
	) => Promise<readonly WireCall[] | undefined>;
	/** Renders a screen with what was answered. */
	readonly drawScreen: (
		data: ShellData,
		route: MatchedRoute,
		answers: WireAnswers,
		viewer: ScreenViewer,
	) => Promise<string>;
	/** Renders a document with its letterhead, as it is on paper. */
	readonly drawPaper: (data: ShellData, paper: PaperDocument) => Promise<string>;
}

export type PaperDocument = { readonly invoice: Invoice } | { readonly receipt: Receipt };

/** A call has this form on its way. */
export type WireCall = readonly [path: string, body: string];

/** Answers as they travel, by the names of their calls. */
export type WireAnswers = ReadonlyMap<string, unknown>;

/** A screen may make one call several times, each with another body. */
export function nameOfCall([path, body]: WireCall): string {
	return `${path} ${body}`;
}

/** Ids and attributes that the HTML and the scripts agree on. */
export const pageElementIds = { root: 'root', data: 'page-data', search: 'early-search' } as const;

/** The policy of Trusted Types by which a signed-in page puts in what the server drew. */
export const htmlPolicyName = 'first-screen';
