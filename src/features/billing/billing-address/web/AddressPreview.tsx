import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Address } from '../address.ts';
import { formatAddress, writeAddress } from '../format.ts';
import { checkAddress } from '../rules.ts';
import { billingAddressTexts } from './texts.ts';

export interface AddressPreviewProps {
	readonly draft: Address;
	/** It is the one that is saved. */
	readonly isSaved: boolean;
}

/** The address as people read it, and while it is changed as it will stand on bills, made again with every key. */
export function AddressPreview({ draft, isSaved }: AddressPreviewProps): ReactElement {
	const text = useText(billingAddressTexts);
	const language = useLanguage();
	const { address } = checkAddress(draft);
	const lines = isSaved ? writeAddress(address, language) : formatAddress(address, language);
	const isEmpty = draft.streetName === '' && draft.city === '' && draft.poBox === '';
	return (
		<div className="rounded-lg border border-line bg-sunken p-5">
			<p className="text-sm font-medium text-muted">{text(isSaved ? 'preview.current' : 'preview.title')}</p>
			{isEmpty ? (
				<p className="mt-2 text-sm text-muted">{text('preview.empty')}</p>
			) : (
				<AddressLines lines={lines} className="mt-3" />
			)}
		</div>
	);
}

export function AddressLines({
	lines,
	className,
}: {
	readonly lines: readonly string[];
	readonly className?: string;
}): ReactElement {
	return (
		<address className={classNames('text-strong not-italic', className)}>
			{lines.map((line, index) => (
				// The two spaces before a postal code count.
				<span key={`${index} ${line}`} className="block wrap-anywhere whitespace-pre-wrap">
					{line}
				</span>
			))}
		</address>
	);
}
