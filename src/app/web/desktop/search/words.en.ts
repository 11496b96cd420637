import type { Catalog } from '#platform/contract/text.ts';

/** How people call what the search leads to in English: its name first, then other words for it, each after a comma. */
export const wordsEn = {
	'act.buy': 'Buy credits, top up, add credits, recharge, refill, purchase, load credits, more credits',
	'act.transfer': 'Transfer credits, send credits, give credits, move credits, share credits with a colleague',
	'act.edit_desktop':
		'Edit desktop, edit this desktop, rearrange tiles, arrange, move tiles, customize, resize tiles, layout, change background, wallpaper, add a note, bigger tiles',
	'act.new_shortcut': 'New shortcut, add a shortcut, add a tile, bookmark, favourite, favorite, add a link',
	'act.new_desktop': 'New desktop, create a desktop, add a desktop, another desktop, workspace',
	'act.share_desktop': 'Share desktop, share this desktop with a colleague, give access to my desktop, collaborate',
	'act.cancel':
		'Cancel subscription, unsubscribe, stop subscription, end subscription, cancel plan, cancel package, stop auto renewal',
	'act.change_package':
		'Change package or seats, upgrade, downgrade, change plan, change subscription, add seats, remove seats, switch package, add a colleague to my subscription, plan, instead of cancelling the subscription',
	'act.subscribe': 'Subscribe, choose a package, start a subscription, plans, pricing, upgrade',
	'act.reactivate': 'Reactivate subscription, resume, renew subscription, restart subscription, undo cancellation',
	'act.card':
		'Add or replace card, credit card, new card, update card, change payment method, expired card, expiring card, visa, mastercard',
	'act.billing_address':
		'Change billing address, invoice address, moved, new address, update address, postal code, street, company name on invoices',
	'act.auto_load': 'Set up auto-load, autoload, automatic top-up, auto top up, reload automatically, autopay',
	'act.invoice_pdf': 'Download an invoice, invoice pdf, print an invoice, save a receipt, send an invoice by email',
	'act.invoice_year':
		'Download a year of invoices, all invoices, zip, yearly invoices, taxes, accountant, year end, annual',
	'act.password': 'Change password, forgot password, reset password, new password, passphrase',
	'act.second_step':
		'Add a second step, 2fa, mfa, two factor, authenticator app, verification code, text message code, sms, google authenticator',
	'act.recovery_codes': 'New recovery codes, backup codes, emergency codes, lost phone, one-time codes',
	'act.passkey':
		'Add a passkey, fingerprint, face id, touch id, security key, windows hello, sign in without a password',
	'act.end_others':
		'Sign out everywhere else, other devices, sign out of other devices, other browsers, end sessions, stolen laptop',
	'act.photo': 'Change photo, picture, avatar, upload my picture, profile photo, headshot',
	'act.phone': 'Change phone number, mobile, cell, cellphone, telephone',
	'act.email': 'Change email address, mail, email',
	'act.language': 'Switch to French, change language, français, English, translate',
	'act.theme':
		'Change theme, dark mode, light mode, night mode, dark theme, light theme, colours, appearance, contrast',
	'act.switch_account': 'Switch account, other account, switch user, change user, my other login',
	'act.sign_out': 'Sign out, log out, logout, log off, exit, leave, end session',
	'act.add_person':
		'Add a person, add employee, hire, new employee, onboard, new agent, create user, add user, invite, new hire',
	'act.end_employment':
		'End employment, terminate, offboard, fire, leave, departure, remove user, deactivate, disable account',
	'act.import_people': 'Import people, csv, upload people, bulk add, spreadsheet, excel, import users',
	'act.give_access': 'Give access, grant access, permissions, roles, rights, authorize, grant a role',
	'act.find_audit': 'Find in the audit log, who changed what, history of changes, logs, trace',
	'act.publish_tiles': 'Publish tiles, tiles for everyone, push tiles, announce, managed tiles, news for my office',
	'act.give_credits': 'Give credits to a person, adjust credits, grant credits, correct credits, free credits, reverse',
	'act.view_account': 'View an account, view as, impersonate, support a person, see what they see',
	'act.reset_step':
		'Help someone sign in, reset second step, unlock, locked out, reset 2fa, lost phone, locked account',

	'page.credits': 'Credits, balance, my balance, how many credits, available credits, wallet',
	'page.transactions':
		'Transactions, statement, ledger, usage history, credits spent, spend, movements, export transactions, csv',
	'page.transfer': 'Transfer, send credits',
	'page.usage': 'Usage, statistics, consumption, spending, spend, report, chart',
	'page.office': 'Office wallet, office credits, team credits, allowances, shared credits',
	'page.auto-load': 'Auto-load, autoload, automatic top-up',
	'page.payment-method': 'Payment method, cards, saved cards, credit card, wallet',
	'page.billing-address': 'Billing address, invoice address',
	'page.subscription':
		'Subscription, plan, package, seats, membership, renewal, next payment, manage or cancel the subscription',
	'page.invoices':
		'Invoices, bills, bill, credit notes, billing, documents, tax receipts, Payments, receipts, receipt, orders, purchases, charges, refunds, what did I pay',
	'page.security': 'Security, settings, account, safety, preferences',
	'page.profile':
		'Profile and contact, name, change my name, photo, contact details, personal information, account details, preferences',
	'page.password': 'Password',
	'page.passkeys': 'Passkeys, fingerprint, face id, security key',
	'page.two-factor': 'Two-step verification, 2fa, mfa, two factor, authenticator, trusted browsers, second step',
	'page.linked-accounts': 'Linked accounts, Microsoft, Zoho, Office 365, connect an account, single sign-on, sso',
	'page.sessions': 'Where you are signed in, devices, sessions, browsers, logged in',
	'page.history': 'Activity, sign-in history, recent activity, suspicious sign-in, account history',
	'page.product': 'mortgage application, deals, files, product',
	'page.kb_mortgage': 'Mortgage knowledge base, mortgage help, articles, faq, guides, how-to, questions, documentation',
	'page.kb_payment': 'Payment knowledge base, payment help, articles, faq, guides, questions about payments',
	'page.hotline':
		'Call, help, support, hotline, phone, contact, talk to someone, help line, customer service, opening hours, problem, can’t sign in',
	'page.privacy': 'Privacy, privacy policy, personal data, my data',
	'page.terms': 'Terms of use, conditions, legal, agreement',
	'page.disclosure': 'Disclosure, legal, licence',
	'page.staffHome': 'Staff area, staff home, administration, admin, to do',
	'page.staffApprovals': 'Approvals, requests, pending requests, second approver, decide, approve',
	'page.staffPeople': 'People, employees, users, agents, directory, staff, colleagues, find a person',
	'page.staffOffices': 'Offices, branches, branch, locations',
	'page.staffTeams': 'Teams, groups, team lead',
	'page.addPersonnel': 'Add a person, new employee, hire',
	'page.importPersonnel': 'Import, csv, import people',
	'page.staffAccess': 'Access, permissions, roles, rights, access review',
	'page.staffTiles': 'Published tiles, tiles for others, managed tiles, default desktops',
	'page.staffAnnouncements': 'Announcements, disruption, outage, maintenance, service status, notice to everyone',
	'page.staffBrands':
		'Brands, brand, logo, colors, colours, branding, look, legal texts, terms of use text, hotline number',
	'page.staffPayments': 'Payments, invoices, find a payment, card digits, charge, refund, dispute, receipt number',
	'page.staffJournal':
		'Journal, books, accounting, bookkeeping, ledger, debit, credit, close a month, accounts, chart of accounts, account numbers, QuickBooks, Xero',
	'page.staffOpenItems':
		'Open items, unplaced refund, dispute to answer, payment without an answer, balance owed, write off, suspense',
	'page.staffBooks':
		'Reports, books, accounting, tax report, payouts, processor fees, revenue, close a month, month end',
	'page.staffAudit': 'Audit, audit log, logs, trail, journal, who did it',
} as const satisfies Catalog;
