import { createGrid, ModuleRegistry, AllCommunityModule } from 'ag-grid-community';
import '../base.css';
ModuleRegistry.registerModules([AllCommunityModule]);
const state = window.state = { sort: null, filter: {}, shown: [], edits: {}, selected: [], page: 0, columns: [] };
const rows = [['Hammer', 'Tools', 24, 14.9, true], ['Screwdriver', 'Tools', 60, 6.5, true], ['Wood glue', 'Paint & glue', 15, 4.2, true], ['White paint', 'Paint & glue', 9, 22, false], ['Garden hose', 'Garden', 12, 29.9, true], ['Watering can', 'Garden', 31, 11.5, true], ['Ladder', 'Tools', 4, 89, true], ['Saw', 'Tools', 18, 19.9, false], ['Flower pot', 'Garden', 75, 3.8, true], ['Paint brush', 'Paint & glue', 110, 2.9, true], ['Drill', 'Tools', 7, 129, true], ['Rake', 'Garden', 13, 17.5, true], ['Nails', 'Tools', 400, 3.1, true], ['Varnish', 'Paint & glue', 11, 16.4, true]]
  .map(([product, category, stock, price, active]) => ({ product, category, stock, price, active }));
const shown = (api) => { state.shown = []; api.forEachNodeAfterFilterAndSort((n) => state.shown.push(n.data.product)); };
createGrid(document.getElementById('grid'), {
  rowData: rows,
  getRowId: (p) => p.data.product,
  columnDefs: [
    { field: 'product', headerName: 'Product', filter: 'agTextColumnFilter', flex: 2 },
    { field: 'category', headerName: 'Category', editable: true, cellEditor: 'agSelectCellEditor', cellEditorParams: { values: ['Tools', 'Garden', 'Paint & glue'] }, filter: 'agTextColumnFilter', floatingFilter: true, flex: 2 },
    { field: 'stock', headerName: 'In stock', editable: true, cellDataType: 'number', flex: 1, filter: 'agNumberColumnFilter' },
    { field: 'price', headerName: 'Price (€)', editable: true, cellDataType: 'number', flex: 1 },
    { field: 'active', headerName: 'On sale', editable: true, cellDataType: 'boolean', flex: 1 },
  ],
  rowSelection: { mode: 'multiRow' },
  pagination: true, paginationPageSize: 10, paginationPageSizeSelector: [5, 10, 20],
  onSortChanged: ({ api }) => { const c = api.getColumnState().find((s) => s.sort); state.sort = c ? [c.colId, c.sort] : null; shown(api); },
  onFilterChanged: ({ api }) => { state.filter = api.getFilterModel(); shown(api); },
  onCellValueChanged: (e) => { state.edits[e.data.product + '.' + e.column.getColId()] = e.newValue; },
  onSelectionChanged: ({ api }) => { state.selected = api.getSelectedRows().map((r) => r.product); document.getElementById('sel').textContent = state.selected.join(', ') || 'nothing'; },
  onPaginationChanged: ({ api }) => { state.page = api.paginationGetCurrentPage(); },
  onColumnMoved: (e) => { if (e.finished) state.columns = e.api.getAllDisplayedColumns().map((c) => c.getColId()); },
  onFirstDataRendered: ({ api }) => shown(api),
});
