import type { Language } from '#platform/contract/language.ts';

/** What mail shows of the recipient's brand, in the recipient's language. */
export interface MailBrand {
	readonly name: string;
	/** Fills the header's rule and buttons, under `onAccent` text. `#rrggbb`. */
	readonly accent: string;
	readonly onAccent: string;
	/** The same, where the reader's program is dark. */
	readonly dark: { readonly accent: string; readonly onAccent: string };
	/** A PNG that travels with each message: what is fetched would tell who reads it, and when. */
	readonly mark?: Buffer | undefined;
	readonly legalName: string;
	readonly postalAddress: string;
	readonly supportEmail: string;
	readonly hotline: string;
	/** The canonical origin that the portal has. */
	readonly origin: string;
	readonly from: { readonly name: string; readonly address: string };
	readonly replyTo?: string;
}

export type MailBrandLookup = (brandKey: string, language: Language) => MailBrand;

/** As whom one message goes out. */
export interface MailSender extends Pick<MailBrand, 'from' | 'replyTo'> {
	/** DKIM (RFC 6376); absent, it goes out unsigned. */
	readonly signature?: MailSignature;
}

export interface MailSignature {
	readonly domainName: string;
	readonly keySelector: string;
	/** PEM. */
	readonly privateKey: string;
}

/** Asked at the moment of sending. `written` is what the brand says. */
export type MailSenderLookup = (brandKey: string, written: Pick<MailBrand, 'from' | 'replyTo'>) => Promise<MailSender>;
