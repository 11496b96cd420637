// /UserAgentAdmin/access: the access slice inside the staff frame.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { AccessPage } from '#features/staff/access/web/AccessPage.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { showToast } from '../show-toast.ts';
import { useShell } from '../shell-context.ts';
import { StaffScreen } from './StaffScreen.tsx';
import { accessTexts } from '#features/staff/access/web/texts.ts';

export function AccessScreen(): ReactElement {
	return (
		<StaffScreen needs={['access.manage']}>
			<Content />
		</StaffScreen>
	);
}

function Content(): ReactElement {
	const text = useText(accessTexts);
	const { brand } = useShell();
	return (
		<div className={screenStyle}>
			<title>{text('access.document_title', { brand: brand.name })}</title>
			<AccessPage say={(title) => void showToast({ tone: 'success', title })} />
		</div>
	);
}
