// /UserAgentAdmin/import/{key?}: the imports slice inside the staff frame. Without a key a new file and the reports, with it one import.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { ImportPage } from '#features/staff/imports/web/ImportPage.tsx';
import { ImportsPage } from '#features/staff/imports/web/ImportsPage.tsx';
import { importTexts } from '#features/staff/imports/web/texts.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { showToast } from '../show-toast.ts';
import { staffListStyle, StaffScreen } from './StaffScreen.tsx';

export function ImportScreen(): ReactElement {
	const { key = '' } = useParams('importPersonnel');
	return (
		<StaffScreen needs={['personnel.manage']} resetKey={key}>
			<SliceTexts catalog={importTexts}>
				<Importing importId={key} />
			</SliceTexts>
		</StaffScreen>
	);
}

function Importing({ importId }: { readonly importId: string }): ReactElement {
	const text = useText(importTexts);
	const { brand } = useShell();
	const navigate = useNavigate();
	return (
		<div className={staffListStyle}>
			<title>{text('document_title', { brand: brand.name })}</title>
			{importId === '' ? (
				<ImportsPage
					onUploaded={(key) => navigate(pathTo('importPersonnel', { key }))}
					addressOf={(key) => pathTo('importPersonnel', { key })}
				/>
			) : (
				<ImportPage
					key={importId}
					importId={importId}
					onOther={() => navigate(pathTo('importPersonnel'))}
					personAddress={(userId) => pathTo('staffPerson', { key: String(userId) })}
					say={(title) => void showToast({ tone: 'success', title })}
				/>
			)}
		</div>
	);
}
