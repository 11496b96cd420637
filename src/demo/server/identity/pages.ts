// The two pages of the demonstration's identity provider: who one is, and whether the portal may know it. No scripts.
import { type Language, locales, type Theme } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { escapeHtml, escapeTexts } from '#platform/server/escape-html.ts';
import type { DemoIdentity, DemoProvider } from './identities.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';

const providerNames: Readonly<Record<DemoProvider, string>> = {
	microsoft: 'Microsoft',
	zoho: 'Zoho',
	'piper-id': 'Piper ID',
};

export interface PageFrame {
	readonly provider: DemoProvider;
	readonly language: Language;
	readonly theme: Theme;
	readonly nonce: string;
}

export function choicePage(
	frame: PageFrame,
	choices: readonly { readonly identity: DemoIdentity; readonly href: string }[],
	cancelHref: string,
): string {
	const text = escapeTexts(texts[frame.language]);
	const rows = choices.map(
		({ identity, href }) => `<li><a class="row" href="${escapeHtml(href)}">
			<span class="mark" aria-hidden="true">${escapeHtml(initialsOf(identity.name))}</span>
			<span class="who"><strong>${escapeHtml(identity.name)}</strong><span>${escapeHtml(identity.email)}</span>
			<small>${escapeHtml(`${identity.directory.name} · ${identity.note[frame.language]}`)}</small></span></a></li>`,
	);
	return page(
		frame,
		`<h1>${text('identity.choose_title')}</h1>
		<p>${text('identity.choose_lead', { provider: providerNames[frame.provider] })}</p>
		<ul>${rows.join('')}</ul>
		<a class="button quiet" href="${escapeHtml(cancelHref)}">${text('identity.cancel')}</a>`,
	);
}

export function consentPage(frame: PageFrame, identity: DemoIdentity, client: string, cancelHref: string): string {
	const text = escapeTexts(texts[frame.language]);
	return page(
		frame,
		`<h1>${text('identity.consent_title', { client })}</h1>
		<p>${text('identity.consent_lead', { name: identity.name, email: identity.email })}</p>
		<p>${text('identity.consent_scopes')}</p>
		<form method="post"><button class="button">${text('identity.accept')}</button>
		<a class="button quiet" href="${escapeHtml(cancelHref)}">${text('identity.cancel')}</a></form>`,
	);
}

const texts = translators(en, fr);

function page({ provider, language, theme, nonce }: PageFrame, body: string): string {
	const text = escapeTexts(texts[language]);
	const name = providerNames[provider];
	return `<!doctype html><html lang="${locales[language]}" data-theme="${theme}"><head><meta charset="utf-8">
		<meta name="viewport" content="width=device-width, initial-scale=1">
		<title>${text('identity.document_title', { provider: name })}</title>
		<style nonce="${nonce}">${style}</style></head><body><main>
		<header><span class="logo ${provider}" aria-hidden="true"><i></i><i></i><i></i><i></i></span><b>${name}</b>
		<span class="demo">${text('identity.demo')}</span></header>${body}</main></body></html>`;
}

function initialsOf(name: string): string {
	return name
		.split(' ')
		.map((word) => word.charAt(0))
		.join('');
}

const style = `
:root{--page:#f3f5f8;--card:#fff;--text:#1c2430;--muted:#566173;--line:#d9dfe8;--hover:#f3f6fb;--accent:#1f5fbf;--on:#fff}
[data-theme=dark]{--page:#0e1116;--card:#171b22;--text:#eef1f6;--muted:#a5b0c0;--line:#2e3541;--hover:#1f2530;--accent:#8db8ff;--on:#0c1524;color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100svh;display:grid;place-items:center;padding:1.5rem 1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:28rem;padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem;display:grid;gap:1rem}
@media(max-width:30rem){main{padding:1.25rem}}
header{display:flex;align-items:center;gap:.6rem;font-size:1.0625rem}
.logo{display:grid;grid-template-columns:repeat(2,.6rem);gap:.15rem}.logo i{height:.6rem;background:var(--muted)}
.microsoft i:nth-child(1){background:#e5532d}.microsoft i:nth-child(2){background:#78a93c}.microsoft i:nth-child(3){background:#2f9bd8}.microsoft i:nth-child(4){background:#e8ad2b}
.zoho{grid-template-columns:repeat(4,.5rem)}.zoho i:nth-child(1){background:#d8432f}.zoho i:nth-child(2){background:#3f9a52}.zoho i:nth-child(3){background:#2f6fc4}.zoho i:nth-child(4){background:#e2ad2d}
.piper-id i{border-radius:50%;background:#0b7a53}.piper-id i:nth-child(2){background:#4cc596}
.demo{margin-inline-start:auto;padding:.1rem .55rem;border:1px solid var(--line);border-radius:1rem;color:var(--muted);font-size:.8125rem}
h1{font-size:1.375rem;line-height:1.25;letter-spacing:-.01em}
p{color:var(--muted)}
ul{list-style:none;padding:0;display:grid;border:1px solid var(--line);border-radius:.5rem;overflow:hidden}
li+li{border-top:1px solid var(--line)}
.row{display:flex;gap:.8rem;padding:.75rem .9rem;color:inherit;text-decoration:none}.row:hover{background:var(--hover)}
.mark{flex:none;width:2.5rem;height:2.5rem;border-radius:50%;display:grid;place-items:center;background:var(--hover);border:1px solid var(--line);font-weight:600}
.who{display:grid;min-width:0;overflow-wrap:anywhere}.who span,.who small{color:var(--muted)}.who span{font-size:.9375rem}.who small{font-size:.8125rem}
form{display:flex;flex-wrap:wrap;gap:.6rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.1rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.quiet{background:none;border-color:var(--line);color:var(--text)}.quiet:hover{background:var(--hover)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.row:focus-visible{outline-offset:-3px}`;
