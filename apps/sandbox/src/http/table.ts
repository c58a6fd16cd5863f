import { html, type Html } from './html';

type Cell = Html | string | number;

/** Shows `none` if there are no rows. */
export const table = (columns: readonly Cell[], rows: readonly (readonly Cell[])[], none = ''): Html =>
  rows.length === 0
    ? html`<p>${none}</p>`
    : html`<div class="wide">
        <table>
          <thead>
            <tr>
              ${columns.map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (cells) =>
                html`<tr>
                  ${cells.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
