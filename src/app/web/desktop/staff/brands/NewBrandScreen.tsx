// /UserAgentAdmin/newBrand: names, a key and one colour make a draft that nobody sees, or an exported folder does; everything else follows in
// its sections.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { FolderForm } from '#features/staff/brand-folder/web/FolderForm.tsx';
import { brandFolderTexts } from '#features/staff/brand-folder/web/texts.ts';
import { brandsQuery, renewBrands } from '#features/staff/brands/web/queries.ts';
import { BackLink } from '#features/staff/directory/web/BackLink.tsx';
import { NewBrandForm } from './new/NewBrandForm.tsx';
import { brandPageTexts } from './texts.ts';

export function NewBrandScreen(): ReactElement {
	const text = useText(brandPageTexts);
	const { brand } = useShell();
	const mayMake = useQuery(brandsQuery).data?.mayMake;
	return (
		<Page>
			<title>{text('new.document_title', { brand: brand.name })}</title>
			<PageHead
				above={<BackLink href={pathTo('staffBrands')}>{text('list.title')}</BackLink>}
				title={text('list.new_brand')}
				lead={text(mayMake === false ? 'new.closed' : 'new.lead')}
			/>
			{mayMake !== false && <Starts copied={brand.name} />}
		</Page>
	);
}

type Start = 'details' | 'folder';

/** The same draft by words that are typed, or by the folder of a brand elsewhere. */
function Starts({ copied }: { readonly copied: string }): ReactElement {
	const text = useText(brandFolderTexts);
	const open = useOpenDraft();
	const [start, setStart] = useState<Start>('details');
	return (
		<div className="grid gap-5">
			<div className="max-w-xl">
				<RadioGroup
					label={text('start')}
					layout="cards"
					options={(['details', 'folder'] as const).map((id) => ({ id, label: text(`start.${id}`) }))}
					value={start}
					onChange={setStart}
				/>
			</div>
			{start === 'details' ? <NewBrandForm copied={copied} onBegun={open} /> : <FolderForm onBegun={open} />}
		</div>
	);
}

/** What was begun is completed where it is edited. */
function useOpenDraft(): (brandKey: string) => Promise<void> {
	const text = useText(brandPageTexts);
	const queries = useQueryClient();
	const navigate = useNavigate();
	return async (brandKey) => {
		await renewBrands(queries);
		navigate(pathTo('staffBrand', { brandKey }));
		showDone(text('new.done'));
	};
}
