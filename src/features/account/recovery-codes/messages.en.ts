import type { Catalog } from '#platform/contract/text.ts';

/** The card of the security centre, and the sheet that shows new codes once. */
export const en = {
	'recovery.title': 'Recovery codes',
	'recovery.text': 'For when you can’t use your phone or email.',
	'recovery.left': { one: '{count} of 10 left', other: '{count} of 10 left' },
	'recovery.none': 'No codes',
	'recovery.few': 'Create new codes now, before you need them.',
	'recovery.make': 'Create new codes',
	'recovery.make_title': 'Create new recovery codes?',
	'recovery.make_text': 'Your current codes will stop working immediately.',
	'recovery.close': 'Close',
	'recovery.cancel': 'Cancel',
	'recovery.pending': 'One moment…',
	'recovery.finish': 'Done',
	'recovery.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
	'sheet.method_validated': 'Two-factor validated.',
	'sheet.title': 'Save your recovery codes',
	'sheet.text':
		'If you can’t use your phone or email, you can sign in with one of these codes. Each works once. They won’t be shown again.',
	'sheet.list': 'Recovery codes',
	'sheet.copy': 'Copy',
	'sheet.copied': 'Copied',
	'sheet.download': 'Download',
	'sheet.print': 'Print',
	'sheet.kept': 'I’ve saved these codes in a safe place',
	'sheet.kept_missing': 'Confirm that you’ve saved the codes. They won’t be shown again.',
	'sheet.file_name': 'recovery-codes.txt',
	'sheet.file_title': '{host}: recovery codes, {date}',
} as const satisfies Catalog;
