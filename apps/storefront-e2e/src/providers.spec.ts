import { randomUUID } from 'node:crypto';
import { expect, waitForHydration, sandbox, test } from '../support/test';

test.describe('mailing-list provider', () => {
  test(
    'adds an email address to the mailing list after the visitor opens the link in the confirmation mail [purpose.newsletter] [call.newsletter]',
    { tag: '@gate' },
    async ({ page }) => {
      const email = `visitor-${randomUUID()}@example.com`;
      await page.goto('/how-it-works');
      await waitForHydration(page);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox', { name: 'Email address' }).fill(email);
      await footer.getByRole('textbox', { name: 'Email address' }).press('Enter');
      await expect(footer.getByText('Thank you. Check your inbox to confirm your address.')).toBeVisible();

      let link = '';
      await expect
        .poll(async () => {
          const mails = (await (await fetch(`${sandbox()}/mail/messages?to=${email}`)).json()) as { data: { text: string }[] };
          return (link = /http\S+\/mailing-list\/confirm\/\S+/.exec(mails.data[0]?.text ?? '')?.[0] ?? '');
        })
        .not.toBe('');
      await page.goto(link);
      await expect(page.getByText(`${email} is on the list.`)).toBeVisible();
    },
  );

  test('shows an error and keeps the typed address when the mailing-list provider is down [purpose.newsletter]', async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/503/);
    await page.goto('/how-it-works');
    await waitForHydration(page);
    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });
    await field.fill('outage@example.com');
    await field.press('Enter');
    await expect(page.getByRole('contentinfo').getByRole('status')).not.toBeEmpty();
    await expect(page.getByRole('contentinfo').getByText('Thank you.')).toHaveCount(0);
    await expect(field).toHaveValue('outage@example.com');
  });
});
