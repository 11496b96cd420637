// Pages that can be looked at and nothing else. The policy of the page forbids scripts and forms; what would lead somewhere or ask for
// something is taken away here. The HTML is React's, which writes every attribute in double quotes and escapes what stands in them.

const anyTag = /<(?:a|form|input|button|select|textarea)(?: [^<>]*)?>/g;
/** Leads elsewhere, takes the focus, or lets a browser fill in what it keeps. */
const active =
	/ (?:href|hrefLang|target|rel|action|method|name|autofocus|autocomplete|formaction|popovertarget|commandfor)="[^"]*"/gi;

export function quieten(html: string): string {
	return withoutScriptNotice(html).replace(anyTag, (tag) => {
		// It leads to a place of the page itself.
		if (tag.includes(' href="#')) return tag;
		const quiet = tag.replace(active, '').replace(' type="password"', ' type="text"');
		if (quiet.startsWith('<a')) return `<a role="link" aria-disabled="true"${quiet.slice('<a'.length)}`;
		if (quiet.startsWith('<input')) return `<input readonly autocomplete="off"${quiet.slice('<input'.length)}`;
		return quiet;
	});
}

/** What asks for scripts is for the page itself. */
function withoutScriptNotice(html: string): string {
	const end = '</noscript>';
	const [first = '', ...others] = html.split('<noscript>');
	return [first, ...others.map((part) => part.slice(part.indexOf(end) + end.length))].join('');
}
