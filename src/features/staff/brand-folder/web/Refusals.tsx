import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { useRatio } from '#platform/web/use-ratio.ts';
import type { FolderFault } from '../contract.ts';
import { brandFolderTexts } from './texts.ts';
import type { Imported } from './use-import.ts';

/** What is wrong with a folder: by file and member, in the order in which it was found. */
export function Refusals({ faults, moreFaults }: Pick<Imported, 'faults' | 'moreFaults'>): ReactElement {
	const text = useText(brandFolderTexts);
	return (
		<Notice tone="danger" title={text('refused.title', { count: faults.length + moreFaults })}>
			<ul className="mt-1 grid gap-2">
				{faults.map((fault, index) => (
					// One member can have the same reason twice.
					<li key={`${fault.file} ${fault.member} ${fault.code} ${index}`}>
						<Refusal fault={fault} />
					</li>
				))}
			</ul>
			{moreFaults > 0 && <p className="mt-2">{text('refused.more', { count: moreFaults })}</p>}
		</Notice>
	);
}

function Refusal({ fault }: { readonly fault: FolderFault }): ReactElement {
	const text = useText(brandFolderTexts);
	const ratio = useRatio();
	const { file, member, code, value = '', other = '' } = fault;
	const figures = { ratio: ratio(fault.ratio ?? 0), minimum: ratio(fault.minimum ?? 0) };
	return (
		<>
			<p className="font-mono text-sm break-words">{member === '' ? file : text('refused.place', { file, member })}</p>
			<p className="break-words">{text(`reason.${code}`, { value, other, ...figures })}</p>
		</>
	);
}
