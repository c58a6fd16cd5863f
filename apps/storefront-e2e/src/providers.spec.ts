import { randomUUID } from 'node:crypto';
import { expect, hydrated, sandbox, test } from '../support/test';

test.describe('the providers behind the shop', () => {
  test(
    '[purpose.newsletter] [call.newsletter] who signs up in the footer is on the list and gets the mail to confirm it',
    { tag: '@gate' },
    async ({ page }) => {
      const email = `visitor-${randomUUID()}@example.com`;
      await page.goto('/how-it-works');
      await hydrated(page);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox', { name: 'Email address' }).fill(email);
      await footer.getByRole('textbox', { name: 'Email address' }).press('Enter');
      await expect(footer.getByText('Thank you. Look for our email and confirm your address.')).toBeVisible();

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

  test('[purpose.newsletter] a list that is down is no thank-you', async ({ page, allowedErrors }) => {
    allowedErrors.patterns.push(/503/);
    await page.goto('/how-it-works');
    await hydrated(page);
    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });
    await field.fill('outage@example.com');
    await field.press('Enter');
    await expect(page.getByRole('contentinfo').getByRole('status')).not.toBeEmpty();
    await expect(page.getByRole('contentinfo').getByText('Thank you.')).toHaveCount(0);
    // What was typed stays for another try.
    await expect(field).toHaveValue('outage@example.com');
  });
});
