import type { ReactElement } from 'react';

/**
 * Stands where others show a flag: flags drawn by the system's font are missing on Windows, pictures of 245 flags weigh more than
 * the field, and a flag is no country to everyone who lives under it. Two letters are the same everywhere.
 */
export function CountryMark({ code }: { readonly code: string }): ReactElement {
	return (
		<span
			aria-hidden="true"
			className="inline-grid h-5 w-7 shrink-0 place-items-center rounded-xs border border-line-strong bg-sunken text-[0.6875rem] leading-none font-semibold text-strong"
		>
			{code}
		</span>
	);
}
